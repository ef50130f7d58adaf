import { readOpeningSpan, WEEKDAYS, type OpeningSpan, type Store } from '@site/contracts';
import { DAY_MINUTES } from '@site/contracts/units';

interface Span {
  /** `HH:MM` on a clock of 24 hours; a span that closes before it opens runs past midnight. */
  opens: string;
  closes: string;
}

/**
 * The hours as https://schema.org/OpeningHoursSpecification, the days with equal hours together. A day is left out
 * when the store is closed, and when its text says something else than a span: what we cannot read we do not claim.
 */
export const openingHours = (hours: Store['hours']): object[] => {
  const groups = new Map<string, { span: Span; days: string[] }>();
  for (const day of WEEKDAYS) {
    const span = readSpan(hours?.[day] ?? '');
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
  const span = readOpeningSpan(text);
  return span && { opens: clock(span.opens), closes: clock(closing(span)) };
};

/** https://developers.google.com/search/docs/appearance/structured-data/local-business: all day ends at 23:59. */
const closing = ({ opens, closes }: OpeningSpan): number =>
  opens === 0 && closes === DAY_MINUTES ? DAY_MINUTES - 1 : closes % DAY_MINUTES;

/** 1260 → `21:00` */
const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
