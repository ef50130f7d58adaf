/** A moment of a day, and what tells which half of it is meant. */
export interface ClockTime {
  /** 0 to 1440; as a clock of twelve hours shows it (12 is 720) where nothing tells the half of the day. */
  minutes: number;
  /** Words (`am`, `noon`), or hours that a clock of 24 alone has (`21:00`, `00:00`). A zero in front (`09:00`) is a hint. */
  by?: 'word' | 'clock' | 'zero';
  /** `0930`, which may be a year or a number where it stands alone. */
  isCompact: boolean;
}

const TIME = /^(\d{1,2})(?:([:.h]?)(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s*(?:m\.?)?)?$/i;

/** `9`, `9:30`, `0930`, `9am`, `9 a.m.`, `9p`, `21:00`, `21:00:00`, `noon`, `midnight`; undefined for anything else. */
export function readClockTime(text: string): ClockTime | undefined {
  const word = text.trim().toLowerCase();
  if (/^(?:12\s*)?noon$/.test(word)) return { minutes: 720, by: 'word', isCompact: false };
  if (/^(?:12\s*)?midnight$/.test(word)) return { minutes: 0, by: 'word', isCompact: false };
  const [whole, hourText = '', sign, minuteText, letter] = TIME.exec(word) ?? [];
  // A quarter of a day is `0.25` in a spreadsheet.
  if (whole === undefined || /^0\./.test(word)) return undefined;
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)];
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined;
  const isCompact = sign === '';
  if (letter !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    const minutes = ((hour % 12) + (letter === 'p' ? 12 : 0)) * 60 + minute;
    return { minutes, by: 'word', isCompact };
  }
  const minutes = hour * 60 + minute;
  if (hour > 12 || hour === 0) return { minutes, by: 'clock', isCompact };
  if (!/^0/.test(word)) return { minutes, isCompact };
  // `09-05` is a date.
  return minuteText === undefined ? undefined : { minutes, by: 'zero', isCompact };
}

/** 1260 → `9:00 PM`, as the site writes it. */
export const clockText = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
};
