import type { PersonCorrected, PersonErased, PersonShown } from '@site/contracts';
import { textTable } from './text-table';

const day = (moment: string) => moment.slice(0, 10);

export const shownReport = ({ person, kept }: PersonShown): string[] => {
  if (kept.length === 0) return [`Nothing is kept under this address (person ${person}).`];
  return [
    `Person ${person}, as the audit trail names this address.`,
    '',
    ...textTable(
      [{ title: 'place' }, { title: 'since' }, { title: 'until' }, { title: 'what' }],
      kept.map(({ place, since = '', until, what }) => [place, day(since), until, what]),
    ),
  ];
};

export const correctedReport = ({ person, corrected }: PersonCorrected): string[] => [
  corrected.length === 0
    ? `Nothing to correct under this address (person ${person}).`
    : `Person ${person} is put right:`,
  ...corrected.map(({ place, count }) => `  ${count} in ${place}`),
];

export const erasedReport = ({ person, erased, left }: PersonErased): string[] => [
  erased.length === 0
    ? `Nothing to erase under this address (person ${person}).`
    : `Person ${person} is erased:`,
  ...erased.map(({ place, count }) => `  ${count} in ${place}`),
  ...(left.length > 0 ? ['', 'What stays:'] : []),
  ...left.map(({ place, count, why }) => `  ${count} in ${place}: ${why}`),
];
