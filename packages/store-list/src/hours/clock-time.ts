/** A time of day, and the evidence that it is AM or PM. */
export interface ClockTime {
  /** 0 to 1440. If AM or PM is unknown, the written hour: `9` is 540, `12` is 720. */
  minutes: number;
  /**
   * `word`: `am`, `noon`. `clock`: only possible on a 24-hour clock (`21:00`, `00:00`). `zero`: a leading zero
   * suggests one (`09:00`).
   */
  evidence?: 'word' | 'clock' | 'zero';
  /** Without a separator (`0930`), so it may also be a year or a number. */
  isCompact: boolean;
}

const TIME = /^(\d{1,2})(?:([:.h]?)(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s*(?:m\.?)?)?$/i;

/** `9`, `9:30`, `0930`, `9am`, `9 a.m.`, `9p`, `21:00`, `21:00:00`, `noon`, `midnight`; undefined for anything else. */
export function readClockTime(text: string): ClockTime | undefined {
  const word = text.trim().toLowerCase();
  if (/^(?:12\s*)?noon$/.test(word)) return { minutes: 720, evidence: 'word', isCompact: false };
  if (/^(?:12\s*)?midnight$/.test(word)) return { minutes: 0, evidence: 'word', isCompact: false };
  const [whole, hourText = '', separator, minuteText, letter] = TIME.exec(word) ?? [];
  // Spreadsheets store a quarter of a day as `0.25`.
  if (whole === undefined || /^0\./.test(word)) return undefined;
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)];
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined;
  const isCompact = separator === '';
  if (letter !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    const minutes = ((hour % 12) + (letter === 'p' ? 12 : 0)) * 60 + minute;
    return { minutes, evidence: 'word', isCompact };
  }
  const minutes = hour * 60 + minute;
  if (hour > 12 || hour === 0) return { minutes, evidence: 'clock', isCompact };
  if (!/^0/.test(word)) return { minutes, isCompact };
  // `09-05` is a date.
  return minuteText === undefined ? undefined : { minutes, evidence: 'zero', isCompact };
}

/** 1260 → `9:00 PM` */
export const clockText = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
};
