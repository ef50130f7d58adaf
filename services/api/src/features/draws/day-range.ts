import * as z from 'zod';

const day = z.iso.date().optional();

/** Days such as `2026-11-21` in the campaign's time zone, both included; absent for no limit. */
export const DayRange = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'must not be before from',
  });
export type DayRange = z.infer<typeof DayRange>;

export const isLimited = ({ from, to }: DayRange): boolean =>
  from !== undefined || to !== undefined;

/** Bounds that compare as text, also where the range has no limit. */
export const dayBounds = ({ from = '', to = '\uffff' }: DayRange) => ({ from, to });

export const includesDay = (range: DayRange, day: string): boolean => {
  const { from, to } = dayBounds(range);
  return from <= day && day <= to;
};
