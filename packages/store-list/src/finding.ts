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

/** What became of a value: cleaned, left empty (neither), not to be used; of hours some days may be both. */
export interface Cleaned<T> {
  value?: T;
  problem?: string;
}

export const cleaned = <T>(value: T): Cleaned<T> => ({ value });
export const nothing: Cleaned<never> = {};
export const problem = (text: string): Cleaned<never> => ({ problem: text });
