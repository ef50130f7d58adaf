import type { Row } from './columns';
import type { Finding } from './finding';

/** A table as it was read. */
export interface Table {
  rows: Row[];
  /** What the first row is called in findings. */
  firstRow: number;
  /** What the columns are called; undefined where each row says it for itself. */
  heads?: string[];
  /** Of the table itself. */
  findings: Finding[];
}

/** What is no table, in a sentence for whoever has chosen the file. */
export class TableError extends Error {}
