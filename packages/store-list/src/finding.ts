/** A fault of a row. */
export interface Finding {
  /** The row number of a spreadsheet; in JSON the position in the list, from 1. */
  row: number;
  /** The row's id in the table, or ''. */
  id: string;
  /** A field of a store (docs/product.md, section 3.4). */
  field: string;
  message: string;
}

const LABELS: Readonly<Record<string, string>> = {
  id: 'ID',
  latitude: 'coordinates',
  zipCode: 'ZIP code',
  timeZone: 'time zone',
};

/** The name of a field for messages. */
export const fieldLabel = (field: string): string => LABELS[field] ?? field;

/** The field of a finding for messages. In tables without ids, duplicates are reported under the name. */
export const subjectOf = ({ id, field }: Finding): string =>
  fieldLabel(field === 'id' && id === '' ? 'name' : field);

/**
 * The result of reading a cell: a value, a problem, neither for an empty cell, or both if only some days could be
 * read.
 */
export interface ReadResult<T> {
  value?: T;
  problem?: string;
}

export const ok = <T>(value: T): ReadResult<T> => ({ value });
export const EMPTY: ReadResult<never> = {};
export const problem = (text: string): ReadResult<never> => ({ problem: text });
