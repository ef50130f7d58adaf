import type { Finding } from './finding';

const WORDS: Readonly<Record<string, string>> = {
  id: 'ID',
  zipCode: 'ZIP code',
  timeZone: 'time zone',
};

/** A field of a store as people call it. */
export const fieldWords = (field: string): string => WORDS[field] ?? field;

/** What a finding is about: the same shop once more in a table without ids is known by its name. */
export const subjectOf = ({ id, field }: Finding): string =>
  fieldWords(field === 'id' && id === '' ? 'name' : field);
