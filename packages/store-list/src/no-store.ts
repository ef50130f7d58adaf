import { cellsOf, says, type Row } from './columns';
import type { Finding } from './finding';
import { plainText } from './plain-text';

const TOTAL =
  /^(?:(?:grand|sub) ?-?)?(?:total|count|sum)s?(?: (?:of )?(?:stores|shops|rows|locations))?:?$/i;
const NUMBER = /^[$]?[\d.,]+ ?(?:%|stores|shops|rows)?$/i;
const LONGEST = 60;

/** What is said of a row that was never meant for a store: a sum, a heading between rows, a note below them. */
export function noStore(row: Row, number: number): Finding | undefined {
  const ended = endOf(row);
  if (ended !== undefined)
    return {
      row: number,
      id: plainText(cellsOf(row).of('id')),
      field: 'name',
      message: `has closed (end_date "${ended}"): left out`,
    };
  const said = Object.values(row).filter(says);
  const texts = said.map(plainText);
  const [first = '', ...rest] = texts;
  const isTotal = TOTAL.test(first) && rest.every((text) => NUMBER.test(text));
  if (said.length > 1 && !isTotal) return undefined;
  const what = first.length > LONGEST ? `${first.slice(0, LONGEST)}…` : first;
  return {
    row: number,
    id: plainText(cellsOf(row).of('id')),
    field: 'name',
    message: isTotal
      ? `"${what}" is no store: left out`
      : `is no store: it says nothing ${what ? `but "${what}"` : ''}`.trimEnd(),
  };
}

/** When a place of OpenStreetMap has closed: `yes`, or a date in the past, of a day, a month or a year. */
const endOf = (row: Row): string | undefined => {
  const ended = plainText(row.end_date);
  const isPast = /^\d{4}(?:-\d{2}){0,2}$/.test(ended) && ended <= new Date().toISOString();
  const isTagged = Object.keys(row).some((key) => key.startsWith('addr:'));
  return isTagged && (ended === 'yes' || isPast) ? ended : undefined;
};
