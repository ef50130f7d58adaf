import { formatMoment } from '@site/contracts/time-zone';
import { differences, type CampaignDocument } from '@site/contracts';
import { textTable } from './text-table';

const MOMENTS = new Set(['startsAt', 'endsAt', 'claimUntil']);

/** Longer values, a picture's above all, are cut. */
const LONGEST = 40;

const inWords = (path: string, value: unknown, { timeZone }: CampaignDocument): string => {
  if (value === undefined) return 'nothing';
  if (MOMENTS.has(path)) return formatMoment(String(value), timeZone);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** Field by field what differs between two documents, with the name of each; no line where nothing does. */
export const differenceTable = (
  [nameOfOne, one]: [name: string, document: CampaignDocument],
  [nameOfOther, other]: [name: string, document: CampaignDocument],
): string[] => {
  const rows = differences(one, other).map((difference) => [
    difference.path,
    inWords(difference.path, difference.one, one),
    inWords(difference.path, difference.other, other),
  ]);
  if (rows.length === 0) return [];
  return textTable([{ title: 'field' }, { title: nameOfOne }, { title: nameOfOther }], rows);
};
