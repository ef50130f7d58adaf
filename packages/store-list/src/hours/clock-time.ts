/** Minutes since midnight, and whether it was said which half of the day is meant. */
export interface ClockTime {
  /** 0 to 1440; below 780 where `half` is unknown. */
  minutes: number;
  half: 'am' | 'pm' | undefined;
}

const TIME = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s*(?:m\.?)?)?$/i;

/** `9`, `9:30`, `0930`, `9am`, `9 a.m.`, `9p`, `21:00`, `21:00:00`, `noon`, `midnight`; undefined for anything else. */
export function readClockTime(text: string): ClockTime | undefined {
  const word = text.trim().toLowerCase();
  if (/^(?:12\s*)?noon$/.test(word)) return { minutes: 720, half: 'pm' };
  if (/^(?:12\s*)?midnight$/.test(word)) return { minutes: 0, half: 'am' };
  const [whole, hourText, minuteText = '00', letter] = TIME.exec(word) ?? [];
  if (whole === undefined) return undefined;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59) return undefined;
  if (letter !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    const half = letter === 'p' ? 'pm' : 'am';
    return { minutes: ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute, half };
  }
  if (hour > 24 || (hour === 24 && minute > 0)) return undefined;
  const minutes = hour * 60 + minute;
  // After noon, and with a zero in front, only a clock of 24 hours is meant.
  if (hour > 12) return { minutes, half: 'pm' };
  if (hour === 0 || /^0\d/.test(word)) return { minutes, half: 'am' };
  return { minutes, half: undefined };
}

/** 1260 → `9:00 PM`, as the site writes it. */
export const clockText = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
};
