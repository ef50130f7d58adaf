import { cellsOf, hasContent, type Row } from './columns';
import type { Finding } from './finding';
import { plainText, quote } from './plain-text';

const TOTAL_LABEL =
  /^(?:(?:grand|sub) ?-?)?(?:total|count|sum)s?(?: (?:of )?(?:stores|shops|rows|locations))?:?$/i;
const NUMBER = /^[$]?[\d.,]+ ?(?:%|stores|shops|rows)?$/i;

/** The finding for a row that is not a store: a total, a heading, a note, or a store that has closed. */
export function findNonStore(row: Row, number: number): Finding | undefined {
  const message = nonStoreMessage(row);
  const id = plainText(cellsOf(row).get('id'));
  return message === undefined ? undefined : { row: number, id, field: 'name', message };
}

const nonStoreMessage = (row: Row): string | undefined => {
  const closedOn = closingDate(row);
  if (closedOn !== undefined) return `has closed (end_date "${closedOn}"): left out`;
  const filled = Object.values(row).filter(hasContent);
  const [first = '', ...rest] = filled.map(plainText);
  if (TOTAL_LABEL.test(first) && rest.every((text) => NUMBER.test(text)))
    return `${quote(first)} is not a store: left out`;
  if (filled.length > 1) return undefined;
  return `is not a store: it contains nothing${first && ` but ${quote(first)}`}`;
};

/**
 * The `end_date` of a closed place of OpenStreetMap: `yes`, or a day, month or year that has begun, because future closings
 * are rarely tagged. Such dates compare as text, of any precision.
 */
const closingDate = (row: Row): string | undefined => {
  const closedOn = plainText(row.end_date);
  const hasBegun = /^\d{4}(?:-\d{2}){0,2}$/.test(closedOn) && closedOn <= new Date().toISOString();
  const isTagged = Object.keys(row).some((key) => key.startsWith('addr:'));
  return isTagged && (closedOn === 'yes' || hasBegun) ? closedOn : undefined;
};
