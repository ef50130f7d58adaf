/** The first duration in hours or days in a text, in hours; `undefined` if there is none. */
export const parseHours = (text: string): number | undefined => {
  const [, number, unit] = /\b(\d{1,4})[\s-]*(hour|day)s?\b/i.exec(text) ?? [];
  if (number === undefined) return undefined;
  return Number(number) * (unit?.toLowerCase() === 'day' ? 24 : 1);
};
