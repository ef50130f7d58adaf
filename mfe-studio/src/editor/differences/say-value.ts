import { formatMoment } from '@site/contracts/time-zone';
import { formatNumber } from '../../parts/format';
import { SOLD_OUT_NAMES, STATUS_NAMES, WHEEL_NAMES } from '../option-names';

/** The values of these are chosen from a list, and are said as it says them. */
const NAMES: Record<string, Record<string, string>> = {
  wheel: WHEEL_NAMES,
  status: STATUS_NAMES,
  whenSoldOut: SOLD_OUT_NAMES,
};
const MOMENTS = new Set(['startsAt', 'endsAt', 'claimUntil']);
const LONGEST = 160;

const sayMoment = (iso: string, timeZone: string): string => {
  if (Number.isNaN(Date.parse(iso))) return 'no time';
  return formatMoment(iso, timeZone);
};

const sayRow = (row: unknown): string => {
  const fields: Record<string, unknown> = typeof row === 'object' && row !== null ? { ...row } : {};
  return String(fields.name ?? fields.label ?? JSON.stringify(row));
};

/** A field's value as the form shows it: moments by the clocks of the campaign's time zone. Long texts are cut. */
export const sayValue = (path: string, value: unknown, timeZone: string): string => {
  if (value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return value.map(sayRow).join(', ') || 'none';
  if (typeof value === 'object') return sayRow(value);
  const text = String(value);
  if (MOMENTS.has(path)) return sayMoment(text, timeZone);
  if (text.startsWith('data:image/')) return 'a picture';
  const said = NAMES[path]?.[text] ?? text;
  return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
};
