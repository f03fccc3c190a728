/* The clock of the wall, as many seconds off as the file says that CLOCK_OFFSET names. */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static long offset(void)
{
	char text[32] = "";
	int file = open(getenv("CLOCK_OFFSET"), O_RDONLY);
	long seconds = file >= 0 && read(file, text, sizeof text - 1) > 0 ? atol(text) : 0;

	close(file);
	return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *time)
{
	int failed = (int)syscall(SYS_clock_gettime, clock, time);

	if (!failed && clock == CLOCK_REALTIME)
		time->tv_sec += offset();
	return failed;
}
