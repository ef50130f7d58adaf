import * as z from 'zod';

const day = z.iso.date().optional();

/** Days such as `2026-11-21` in the campaign's time zone, both included; absent for no limit. */
export const DayRange = z.object({ from: day, to: day });
export type DayRange = z.infer<typeof DayRange>;

export const isLimited = ({ from, to }: DayRange): boolean =>
  from !== undefined || to !== undefined;

export const includesDay = ({ from = '', to = '\uffff' }: DayRange, day: string): boolean =>
  from <= day && day <= to;
