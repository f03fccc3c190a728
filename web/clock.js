// Clocks that tick between two views.

/** Time as people read it: 1:05:09, 12:30, 0:09.4. */
export function spoken(milliseconds) {
  const left = Math.max(0, milliseconds);
  const two = (n) => String(n).padStart(2, "0");
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export class Clocks {
  /** `show(seat, text, short)` is called while clocks tick. */
  constructor(show) {
    this.show = show;
    setInterval(() => this.tick(), 100);
  }

  /** Takes the clocks of a view; they count from the moment it came. */
  take(view) {
    this.view = view;
    this.came = performance.now();
    this.tick();
  }

  tick() {
    const { view } = this;
    view?.seats.forEach(({ clock }, seat) => {
      if (clock === null) return;
      const runs = view.clockRunning && view.turn.kind === "seat" && view.turn.seat === seat;
      const left = clock - (runs ? performance.now() - this.came : 0);
      this.show(seat, spoken(left), left < 20_000);
    });
  }
}
