import { cellsOf, hasContent, type Row } from './columns';
import type { Finding } from './finding';
import { plainText } from './plain-text';

const TOTAL_LABEL =
  /^(?:(?:grand|sub) ?-?)?(?:total|count|sum)s?(?: (?:of )?(?:stores|shops|rows|locations))?:?$/i;
const NUMBER = /^[$]?[\d.,]+ ?(?:%|stores|shops|rows)?$/i;
const QUOTE_LENGTH = 60;

/** The finding for a row that is not a store: a total, a heading, a note, or a store that has closed. */
export function findNonStore(row: Row, number: number): Finding | undefined {
  const closedOn = closingDate(row);
  if (closedOn !== undefined)
    return {
      row: number,
      id: plainText(cellsOf(row).of('id')),
      field: 'name',
      message: `has closed (end_date "${closedOn}"): left out`,
    };
  const filled = Object.values(row).filter(hasContent);
  const texts = filled.map(plainText);
  const [first = '', ...rest] = texts;
  const isTotal = TOTAL_LABEL.test(first) && rest.every((text) => NUMBER.test(text));
  if (filled.length > 1 && !isTotal) return undefined;
  const what = first.length > QUOTE_LENGTH ? `${first.slice(0, QUOTE_LENGTH)}…` : first;
  return {
    row: number,
    id: plainText(cellsOf(row).of('id')),
    field: 'name',
    message: isTotal
      ? `"${what}" is not a store: left out`
      : `is not a store: it contains nothing ${what ? `but "${what}"` : ''}`.trimEnd(),
  };
}

/** The `end_date` of a closed place of OpenStreetMap: `yes`, or a day, month or year in the past. */
const closingDate = (row: Row): string | undefined => {
  const closedOn = plainText(row.end_date);
  const isPast = /^\d{4}(?:-\d{2}){0,2}$/.test(closedOn) && closedOn <= new Date().toISOString();
  const isTagged = Object.keys(row).some((key) => key.startsWith('addr:'));
  return isTagged && (closedOn === 'yes' || isPast) ? closedOn : undefined;
};
