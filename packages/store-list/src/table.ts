import type { Row } from './columns';
import type { Finding } from './finding';

/** A parsed table. */
export interface Table {
  rows: Row[];
  /** The number of the first row in findings. */
  firstRow: number;
  /** The header; undefined for JSON. */
  header?: string[];
  /** Findings of the table itself. */
  findings: Finding[];
}

/** The file is not a table of stores. The message is for the user. */
export class TableError extends Error {}
