import { choice, dropAt, fine, lit, veil } from '../motifs/choice';
import { circle, path, rect } from '../drawing/svg';

/** A month of five columns and four rows, with so many of its days lit. */
const month = (days: readonly number[]) =>
  choice((s) =>
    Array.from({ length: 20 }, (_, day) => {
      const [x, y] = [16 + (day % 5) * 16, 24 + Math.floor(day / 5) * 16];
      return days.includes(day) ? circle(x, y, 5.5, { fill: lit(s) }) : circle(x, y, 4, fine);
    }).join(''),
  );

export const firstTimes = month([12]);
export const timesAMonth = month([3, 6, 13]);
export const timesAWeek = month([1, 3, 5, 8, 11, 14, 15, 17]);
export const mostDays = month([0, 1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 13, 15, 16, 17, 18]);

export const edible = choice(
  (s) =>
    rect(18, 12, 60, 72, { rx: 4, fill: veil(s) }) +
    path('M48 36H78V60H48z', { fill: lit(s), stroke: 'none' }) +
    path('M48 12V84M18 36H78M18 60H78') +
    path('M25 19H41V29H25zM55 19H71V29H55zM25 43H41V53H25zM25 67H41V77H25zM55 67H71V77H55z', fine),
);

export const tincture = choice(
  (s) =>
    path('M30 44H66V80Q66 88 58 88H38Q30 88 30 80z', { fill: veil(s) }) +
    path('M30 60H66V80Q66 88 58 88H38Q30 88 30 80z', { fill: lit(s), stroke: 'none' }) +
    path('M40 34H56V44H40zM43 34V18Q43 8 48 8Q53 8 53 18V34') +
    path('M30 60H66M48 44V72L50 78', fine),
);

export const topical = choice(
  (s) =>
    path('M26 8H70M30 8L34 58H62L66 8', { fill: veil(s) }) +
    path('M38 58H58V72H38z', { fill: lit(s) }) +
    path('M32 14H64M38 24H58M40 32H56M43 62V68M48 62V68M53 62V68', fine) +
    dropAt(s, 48, 86, 12),
);
