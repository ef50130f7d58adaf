import { checkTable } from '../in-node';
import { lantern } from './lantern';

/** Checks a table of one row in JSON; fields that are not given are those of `lantern`. */
export const checkOneRow = (fields: object) =>
  checkTable(JSON.stringify([{ ...lantern, phone: '312-555-0101', timeZone: '', ...fields }]));
