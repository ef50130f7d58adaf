import { readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import * as admin from '@site/admin-client';
import { CampaignDocument, type CampaignList, type SavedCampaign } from '@site/contracts';
import { formatMoment } from '@site/contracts/time-zone';
import type { Command } from 'commander';
import type * as z from 'zod/mini';
import { callAdmin } from '../admin/admin-client';
import { CommandError, print } from '../command-line';
import { readJson, resolveArgument, versionNumber } from './options';
import { textTable } from './text-table';

const ID = ['<id>', 'the id of a campaign, such as default'] as const;

/** `campaign apply|list|show|pause|resume|end` */
export const addCampaignCommand = (program: Command): void => {
  const campaign = program.command('campaign').description('add, change, pause and end campaigns');

  campaign
    .command('apply')
    .argument('<file>', 'a campaign as JSON, such as those in campaigns/')
    .option(
      '--base <version>',
      'the version that the file is based on: refused if the site has another version',
      versionNumber,
    )
    .description(
      'add or change a campaign; visitors see it on their next load. theme.image may be the path of a picture, relative to the file',
    )
    .action(async (file: string, { base }: { base?: number }) =>
      print(await applyCampaign(file, base)),
    );

  campaign
    .command('list')
    .description('list all campaigns and their states')
    .action(async () => print(campaignTable((await admin.listCampaigns(callAdmin)).campaigns)));

  campaign
    .command('show')
    .argument(...ID)
    .description('print the document of a campaign as JSON, which apply reads')
    .action(async (id: string) =>
      print([JSON.stringify((await readCampaign(id)).campaign, null, 2)]),
    );

  campaign
    .command('pause')
    .argument(...ID)
    .description('hide a campaign from visitors; prizes that were won can still be claimed')
    .action(async (id: string) => print(await setStatus(id, 'paused')));

  campaign
    .command('resume')
    .argument(...ID)
    .description('put a paused campaign, or a draft, live')
    .action(async (id: string) => print(await resumeCampaign(id)));

  campaign
    .command('end')
    .argument(...ID)
    .description('end a campaign now; prizes that were won can be claimed until its claimUntil')
    .action(async (id: string) => print(await endCampaign(id)));
};

const findCampaign = async (id: string): Promise<SavedCampaign | undefined> => {
  try {
    return await admin.readCampaign(callAdmin, id);
  } catch (error) {
    if (error instanceof CommandError && admin.hasStatus(error.cause, 404)) return undefined;
    throw error;
  }
};

const readCampaign = async (id: string): Promise<SavedCampaign> => {
  const campaign = await findCampaign(id);
  if (campaign) return campaign;
  throw new CommandError(`There is no campaign ${id}. See: npm run site -- campaign list`);
};

/** The fields whose values differ, in the order of the document. */
const changedFields = (before: CampaignDocument, after: CampaignDocument): string[] =>
  (Object.keys(after) as (keyof CampaignDocument)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** Throws CommandError if the site has another version of a campaign than the one that a file is based on. */
const assertBase = (id: string, saved: SavedCampaign | undefined, base: number): void => {
  if (saved?.version === base) return;
  if (!saved) throw new CommandError(`There is no campaign ${id}, so none at version ${base}.`);
  const { version, updatedAt, by = 'an unknown user', campaign } = saved;
  throw new CommandError(
    `${id} is at version ${version}, saved ${formatMoment(updatedAt, campaign.timeZone)} by ${by}, and your file is based on version ${base}. Compare them in the Studio under History, update your file, then apply it with --base ${version}.`,
  );
};

const applyCampaign = async (file: string, base?: number): Promise<string[]> => {
  const document = readCampaignFile(file);
  const { id, name } = document;
  const before = await findCampaign(id);
  if (base !== undefined) assertBase(id, before, base);
  const changed = before && changedFields(before.campaign, document);
  if (before && changed?.length === 0)
    return [`${name} (${id}) is unchanged, at version ${before.version}.`];
  const after = await admin.putCampaign(callAdmin, document, before?.version);
  return [
    changed
      ? `${name} (${id}) is changed, to version ${after.version}: ${changed.join(', ')}.`
      : `${name} (${id}) is added.`,
    before?.revision === after.revision
      ? `Odds, prizes and segments are unchanged: still revision ${after.revision}.`
      : `Draws from now on are made under the new revision ${after.revision}.`,
    visibility(after),
  ];
};

const resumeCampaign = async (id: string): Promise<string[]> => {
  const { campaign } = await readCampaign(id);
  const { endsAt, timeZone } = campaign;
  if (Date.parse(endsAt) > Date.now()) return setStatus(id, 'live');
  throw new CommandError(
    `${id} ended ${formatMoment(endsAt, timeZone)}. To run it again, apply its file with a later endsAt.`,
  );
};

const setStatus = async (id: string, status: CampaignDocument['status']): Promise<string[]> => {
  const before = await readCampaign(id);
  if (before.campaign.status === status) return [`${id} is already ${status}.`, visibility(before)];
  const document = { ...before.campaign, status };
  const after = await admin.putCampaign(callAdmin, document, before.version);
  return [`${id} is ${status}.`, visibility(after)];
};

/** By the clock of the site. */
const endCampaign = async (id: string): Promise<string[]> => {
  const before = await readCampaign(id);
  const { campaign, version } = await admin.endCampaign(callAdmin, id, before.version);
  const { timeZone, endsAt, claimUntil } = campaign;
  if (version === before.version)
    return [`${id} ended already: ${formatMoment(endsAt, timeZone)}.`];
  return [
    `${id} has ended.`,
    `Prizes that were won can be claimed until ${formatMoment(claimUntil, timeZone)}.`,
  ];
};

/** Whether visitors see the campaign, and from or until when. */
const visibility = ({ campaign }: SavedCampaign): string => {
  const { id, timeZone, startsAt, endsAt } = campaign;
  const phase = admin.phaseOf(campaign, Date.now());
  if (phase === 'running') return 'Visitors see it on their next load.';
  if (phase === 'scheduled') return `Visitors see it from ${formatMoment(startsAt, timeZone)} on.`;
  if (phase === 'ended')
    return `Visitors do not see it: it ended ${formatMoment(endsAt, timeZone)}.`;
  return `Visitors do not see it. Put it live with: npm run site -- campaign resume ${id}`;
};

type ListedCampaign = CampaignList['campaigns'][number];

/** The phase, and whether prizes of a running campaign are low or gone. */
const stateOf = (campaign: ListedCampaign): string => {
  const phase = admin.phaseOf(campaign, Date.now());
  if (phase !== 'running' || !campaign.stock) return phase;
  return campaign.stock === 'low' ? 'running, low stock' : 'sold out';
};

const campaignTable = (campaigns: ListedCampaign[]): string[] =>
  campaigns.length === 0
    ? ['No campaigns. Add one with: npm run site -- campaign apply campaigns/default.json']
    : textTable(
        ['id', 'name', 'wheel', 'state', 'from', 'until', 'revision', 'draws'],
        campaigns.map((campaign) => [
          campaign.id,
          campaign.name,
          campaign.wheel,
          stateOf(campaign),
          // The day as it is written in the document, in its own offset.
          campaign.startsAt.slice(0, 10),
          campaign.endsAt.slice(0, 10),
          String(campaign.revision),
          admin.formatNumber(campaign.draws),
        ]),
      );

const PICTURE_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/** Replaces a path in `theme.image` by the picture as a data URL. */
const embedPicture = (document: unknown, folder: string): unknown => {
  const { theme } = Object(document) as { theme?: { image?: unknown } };
  if (typeof theme?.image !== 'string' || theme.image.startsWith('data:')) return document;
  const path = resolve(folder, theme.image);
  const type = PICTURE_TYPES[extname(path).toLowerCase()];
  if (!type)
    throw new CommandError(
      `theme.image: ${theme.image} is not a picture; give a .png, .jpg, .webp or .svg file.`,
    );
  const base64 = readFileSync(path, 'base64');
  return { ...Object(document), theme: { ...theme, image: `data:${type};base64,${base64}` } };
};

/** A line for each invalid or unknown field. */
const issueLines = (issue: z.core.$ZodIssue): string[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `  ${[...issue.path, key].join('.')}: unknown field`);
  const isMissing = issue.input === undefined && issue.code.startsWith('invalid_');
  return [`  ${issue.path.join('.') || '(document)'}: ${isMissing ? 'is missing' : issue.message}`];
};

/** Throws a CommandError that names the path of each invalid field. */
export const readCampaignFile = (file: string): CampaignDocument => {
  const path = resolveArgument(file);
  const document = embedPicture(readJson(path), dirname(path));
  const { data, error } = CampaignDocument.safeParse(document, { reportInput: true });
  if (data) return data;
  throw new CommandError(
    [`${file} is not a valid campaign:`, ...error.issues.flatMap(issueLines)].join('\n'),
  );
};
