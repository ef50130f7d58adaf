import { formatMoment } from '@site/contracts/time-zone';
import { accessSync, constants, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orderCodes, tellCodes, toCsv } from '@site/admin-client';
import type { Paper } from '@site/code-sheet';
import { makeCodeSheet } from '@site/code-sheet/in-node';
import type { CampaignDocument, CodeBatch } from '@site/contracts';
import { callAdmin, dataDir } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { makeFolder } from '../make-folder';
import { getCampaign } from './campaign-calls';
import { givenPath } from './given-path';
import { thousands } from './text-table';

export interface PrintOptions {
  /** Where the files go; without it beside the site's other data, which is not under version control. */
  out?: string;
  paper: Paper;
  label: string;
}

export interface CodesOptions extends PrintOptions {
  count: number;
  /** ISO 8601 with an offset; without it the codes are good as long as the campaign runs. */
  expires?: string;
}

/** Whoever reads a code can spend it. */
const OWNERS = { mode: 0o600 };

/** Before anything is made or told. */
const writableFolder = (out: string | undefined): string => {
  const folder = out === undefined ? join(dataDir(), 'codes') : givenPath(out);
  try {
    makeFolder(folder, 0o700);
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new CommandError(
      `Nothing can be written to ${folder} (${code}). No codes were asked for.`,
    );
  }
  return folder;
};

const csvOf = ({ codes, expiresAt }: CodeBatch, campaign: string): string =>
  toCsv([
    ['url', 'code', 'campaign', 'expires'],
    ...codes.map(({ code, url }) => [url, code, campaign, expiresAt]),
  ]);

const writeBatch = async (
  campaign: CampaignDocument,
  batch: CodeBatch,
  folder: string,
  { paper, label }: PrintOptions,
): Promise<string[]> => {
  const name = join(folder, `${campaign.id}-${batch.batch}`);
  const goodUntil = formatMoment(batch.expiresAt, campaign.timeZone);
  writeFileSync(`${name}.csv`, csvOf(batch, campaign.name), OWNERS);
  const { codes, expiresAt } = batch;
  const { id, name: campaignName, timeZone } = campaign;
  const sheet = { campaign: id, campaignName, timeZone, label, expiresAt, codes };
  await writeFile(`${name}.pdf`, await makeCodeSheet(sheet, { paper }), OWNERS);
  return [
    `${thousands(codes.length)} codes of ${campaign.name}, good until ${goodUntil}:`,
    `  ${name}.pdf`,
    `  ${name}.csv`,
  ];
};

/** Orders codes and writes a sheet to print and a table of them. */
export const makeCodes = async (id: string, options: CodesOptions): Promise<string[]> => {
  const { campaign } = await getCampaign(id);
  const folder = writableFolder(options.out);
  const order = { count: options.count, expiresAt: options.expires };
  const batch = await orderCodes(callAdmin, id, order);
  return [
    ...(await writeBatch(campaign, batch, folder, options)),
    `The same once more: npm run site -- campaign print ${id} ${batch.batch}`,
    ...(campaign.requiresCode
      ? []
      : [
          `Mind that ${id} does not require a code (requiresCode): whoever knows its address can spin.`,
        ]),
  ];
};

/** Writes the sheet and the table of a batch that was made before, with the same codes. */
export const printCodes = async (
  id: string,
  batch: string,
  options: PrintOptions,
): Promise<string[]> => {
  const { campaign } = await getCampaign(id);
  const folder = writableFolder(options.out);
  return writeBatch(campaign, await tellCodes(callAdmin, id, batch), folder, options);
};
