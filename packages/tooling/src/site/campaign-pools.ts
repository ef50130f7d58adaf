import { addPoolCodes, listPools } from '@site/admin-client';
import { codesOfLines, type CodePool } from '@site/contracts';
import { callAdmin } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { getCampaign } from './campaign-calls';
import { readFile } from './campaign-file';
import { givenPath } from './given-path';
import { textTable, thousands } from './text-table';

const line = ({ prize, codes, given, left, low }: CodePool): string[] => [
  prize,
  ...[codes, given, left].map((count) => thousands(count)),
  low ? 'nearly gone' : '',
];

const table = (pools: CodePool[]): string[] =>
  textTable(
    [
      { title: 'prize' },
      ...['codes', 'given out', 'left to win'].map((title) => ({ title, figures: true })),
      { title: '' },
    ],
    pools.map(line),
  );

/** How many codes the pools of a campaign have. */
export const poolReport = async (id: string): Promise<string[]> => {
  await getCampaign(id);
  const { pools } = await listPools(callAdmin, id);
  return pools.length > 0 ? table(pools) : [`No prize of ${id} is delivered from a pool.`];
};

/** Adds the codes of a file to the pool of a prize. */
export const fillPool = async (id: string, prize: string, given: string): Promise<string[]> => {
  const path = givenPath(given);
  const codes = codesOfLines(readFile(path, 'file').toString('utf8'));
  if (codes.length === 0) throw new CommandError(`${path} holds no codes; write one on each line.`);
  const pool = await addPoolCodes(callAdmin, id, prize, codes);
  return [`${thousands(codes.length)} codes are added to ${prize} of ${id}.`, ...table([pool])];
};
