//! Days.

/// A day of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// The year.
    pub year: i64,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

const DAY: i64 = 24 * 60 * 60 * 1000;

impl Date {
    /// The day, in universal time, on which so many milliseconds have passed since the beginning of
    /// 1970; that first day for times before.
    #[must_use]
    pub fn of_millis(millis: i64) -> Date {
        let mut days = millis.max(0) / DAY;
        // The calendar comes again after 400 years.
        let mut year = 1970 + 400 * (days / 146_097);
        days %= 146_097;
        while days >= year_length(year) {
            days -= year_length(year);
            year += 1;
        }
        let mut month = 1;
        while days >= month_length(year, month) {
            days -= month_length(year, month);
            month += 1;
        }
        Date { year, month, day: days as u8 + 1 }
    }

    /// Year, month and day with this between them: `2026-11-20`.
    #[must_use]
    pub fn written(&self, between: char) -> String {
        let Date { year, month, day } = self;
        format!("{year:04}{between}{month:02}{between}{day:02}")
    }
}

fn leaps(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn year_length(year: i64) -> i64 {
    365 + i64::from(leaps(year))
}

fn month_length(year: i64, month: u8) -> i64 {
    match month {
        2 => 28 + i64::from(leaps(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (millis, date) in [
            (-1, "1970-01-01"),
            (0, "1970-01-01"),
            (DAY - 1, "1970-01-01"),
            (951_782_399_999, "2000-02-28"),
            (951_782_400_000, "2000-02-29"),
            (951_868_800_000, "2000-03-01"),
            (1_795_219_199_999, "2026-11-20"),
            (4_107_542_400_000, "2100-03-01"),
            (4_133_894_400_000, "2100-12-31"),
            (4_133_980_800_000, "2101-01-01"),
            (12_622_780_800_000, "2370-01-01"),
        ] {
            assert_eq!(Date::of_millis(millis).written('-'), date, "{millis}");
        }
    }
}
