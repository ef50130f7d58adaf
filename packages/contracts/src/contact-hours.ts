/** `48 hours`, `1 hour` */
export const hoursWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** The first time that a text names in hours or days, in hours; `undefined` where it names none. */
export const statedHours = (text: string): number | undefined => {
  const [, number, unit] = /\b(\d{1,4})[\s-]*(hour|day)s?\b/i.exec(text) ?? [];
  if (number === undefined) return undefined;
  return Number(number) * (unit?.toLowerCase() === 'day' ? 24 : 1);
};
