/** What is wrong with a row, for whoever keeps the table. */
export interface Finding {
  /** As a spreadsheet counts, where the names of the columns are row 1; in JSON the place in the list, from 1. */
  row: number;
  /** The row's id as it stands in the table; '' where it has none. */
  id: string;
  /** A field of a store (docs/product.md, section 3.4). */
  field: string;
  message: string;
}

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

/** What became of a value: cleaned, left empty (neither), not to be used; of hours some days may be both. */
export interface Cleaned<T> {
  value?: T;
  problem?: string;
}

export const cleaned = <T>(value: T): Cleaned<T> => ({ value });
export const nothing: Cleaned<never> = {};
export const problem = (text: string): Cleaned<never> => ({ problem: text });
