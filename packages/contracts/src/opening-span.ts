import { DAY_MINUTES } from './units';

/** When a store is open on a day, in minutes after midnight. */
export interface OpeningSpan {
  /** 0 to 1439. */
  opens: number;
  /** Greater than `opens`; more than 1440 if the store closes after midnight. */
  closes: number;
}

/** `10:00 AM - 9:00 PM`, with any dash. */
const CLOCK_TIME = '(?:0?[1-9]|1[0-2]):[0-5]\\d ?[AP]M';
const OPENING_HOURS = new RegExp(`^(?<opens>${CLOCK_TIME}) ?[-–] ?(?<closes>${CLOCK_TIME})$`, 'i');

/** Parses the text of a day; undefined for a closed store or another text. */
export const readOpeningSpan = (text: string): OpeningSpan | undefined => {
  if (/^open 24 hours$/i.test(text.trim())) return { opens: 0, closes: DAY_MINUTES };
  const groups = OPENING_HOURS.exec(text.trim())?.groups;
  if (!groups) return undefined;
  const opens = minutes(groups.opens!);
  const closes = minutes(groups.closes!);
  // Equal times are ambiguous: closed, or open all day.
  if (opens === closes) return undefined;
  return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES };
};

/** `9:00 PM` → 1260; 12 AM is 0, 12 PM is 720. */
const minutes = (text: string): number => {
  const [hour = '', minute = ''] = text.split(/[: ap]/i);
  const afternoon = /pm$/i.test(text) ? 12 : 0;
  return ((Number(hour) % 12) + afternoon) * 60 + Number(minute);
};
