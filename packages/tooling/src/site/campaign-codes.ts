import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderCodes } from '@site/admin-client';
import type { CodeBatch } from '@site/contracts';
import { stringify } from 'csv-stringify/sync';
import { callAdmin, dataDir } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { getCampaign } from './campaign-calls';
import { momentIn } from './campaign-state';
import { writeCodeSheet, type Paper } from './code-sheet';
import { givenPath } from './given-path';
import { thousands } from './text-table';

/** What `/qr` plays where its address names none (docs/product.md, section 2.13). */
const DEFAULT_CAMPAIGN = 'default';

export interface CodesOptions {
  count: number;
  /** Where the files go; without it beside the site's other data, which is not under version control. */
  out?: string;
  /** ISO 8601 with an offset; without it the codes are good as long as the campaign runs. */
  expires?: string;
  paper: Paper;
  label: string;
}

/** Before the codes are made: nobody could have them again. */
const writableFolder = (out: string | undefined): string => {
  const folder = out === undefined ? join(dataDir(), 'codes') : givenPath(out);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new CommandError(`Nothing can be written to ${folder} (${code}). No codes were made.`);
  }
  return folder;
};

/** A spreadsheet takes no cell for a formula: such cells begin with an apostrophe. */
const csvOf = ({ codes, expiresAt }: CodeBatch, campaign: string): string =>
  stringify(
    codes.map(({ code, url }) => ({ url, code, campaign, expires: expiresAt })),
    { header: true, escape_formulas: true, record_delimiter: 'windows' },
  );

/** Where a code of this batch is typed: without what nobody has to type. */
const typedAddress = ({ campaign, codes: [first] }: CodeBatch): string => {
  const { host, pathname } = new URL(first?.url ?? 'http://localhost/qr');
  return `${host}${pathname}${campaign === DEFAULT_CAMPAIGN ? '' : `?campaign=${campaign}`}`;
};

/** Orders codes and writes a sheet to print and a table of them. */
export const makeCodes = async (id: string, options: CodesOptions): Promise<string[]> => {
  const { campaign } = await getCampaign(id);
  const folder = writableFolder(options.out);
  const batch = await orderCodes(callAdmin, id, {
    count: options.count,
    expiresAt: options.expires,
  });
  const name = join(folder, `${id}-${batch.batch}`);
  const goodUntil = momentIn(campaign.timeZone, batch.expiresAt);
  writeFileSync(`${name}.csv`, csvOf(batch, campaign.name));
  await writeCodeSheet(
    `${name}.pdf`,
    {
      label: options.label,
      campaignName: campaign.name,
      goodUntil,
      address: typedAddress(batch),
      codes: batch.codes,
    },
    options.paper,
  );
  return [
    `${thousands(batch.codes.length)} codes of ${campaign.name}, good until ${goodUntil}:`,
    `  ${name}.pdf`,
    `  ${name}.csv`,
    'Keep both: the site cannot write the same codes again.',
    ...(campaign.requiresCode
      ? []
      : [
          `Mind that ${id} does not require a code (requiresCode): whoever knows its address can spin.`,
        ]),
  ];
};
