import { WEEKDAYS, type Store } from '@site/contracts';

interface Span {
  /** `HH:MM` on a clock of 24 hours; a span that closes before it opens runs past midnight. */
  opens: string;
  closes: string;
}

/** `10:00 AM - 9:00 PM`, with any dash. */
const CLOCK_TIME = '(?:0?[1-9]|1[0-2]):[0-5]\\d ?[AP]M';
const OPENING_SPAN = new RegExp(`^(?<opens>${CLOCK_TIME}) ?[-–] ?(?<closes>${CLOCK_TIME})$`, 'i');

/** https://developers.google.com/search/docs/appearance/structured-data/local-business: open all day. */
const ALL_DAY: Span = { opens: '00:00', closes: '23:59' };

/**
 * The hours as https://schema.org/OpeningHoursSpecification, the days with equal hours together. A day is left out
 * when the store is closed, and when its text says something else than a span: what we cannot read we do not claim.
 */
export const openingHours = (hours: Store['hours']): object[] => {
  const groups = new Map<string, { span: Span; days: string[] }>();
  for (const day of WEEKDAYS) {
    const span = readSpan(hours?.[day]?.trim() ?? '');
    if (!span) continue;
    const key = `${span.opens} ${span.closes}`;
    groups.set(key, { span, days: [...(groups.get(key)?.days ?? []), day] });
  }
  return [...groups.values()].map(({ span, days: dayOfWeek }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    ...span,
  }));
};

const readSpan = (text: string): Span | undefined => {
  if (/^open 24 hours$/i.test(text)) return ALL_DAY;
  const { opens, closes } = OPENING_SPAN.exec(text)?.groups ?? {};
  return opens && closes ? { opens: clock(opens), closes: clock(closes) } : undefined;
};

/** `9:00 PM` → `21:00`; 12 AM is 00, 12 PM is 12. */
const clock = (text: string): string => {
  const [hour = '', minute = ''] = text.split(/[: ap]/i);
  const afternoon = /pm$/i.test(text) ? 12 : 0;
  return `${String((Number(hour) % 12) + afternoon).padStart(2, '0')}:${minute}`;
};
