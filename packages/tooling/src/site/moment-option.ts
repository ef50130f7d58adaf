import { InvalidArgumentError } from 'commander';
import { DAY_MS, HOUR_MS } from '@site/contracts/units';

const UNITS: Record<string, number> = { h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };

/**
 * A moment as the person at the terminal writes it: `90d` from now (`h`, `d`, `w`), or ISO 8601. `direction` is 1 for
 * what is to come, -1 for what was.
 */
export const momentOption =
  (direction: 1 | -1, now: () => number = Date.now) =>
  (text: string): string => {
    const [, count, unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
    const span = UNITS[unit];
    const moment =
      count !== undefined && span !== undefined
        ? now() + direction * Number(count) * span
        : /^\d{4}-\d{2}-\d{2}/.test(text)
          ? Date.parse(text)
          : NaN;
    if (Number.isNaN(moment))
      throw new InvalidArgumentError('Give a span such as 12h, 90d or 4w, or a day as 2027-01-31.');
    return new Date(moment).toISOString();
  };
