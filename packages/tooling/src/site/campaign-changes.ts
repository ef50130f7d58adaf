import { formatMoment } from '@site/contracts/time-zone';
import * as admin from '@site/admin-client';
import type { CampaignDocument, KeptCampaign } from '@site/contracts';
import { callAdmin } from '../admin/admin-client';
import { findCampaign, getCampaign, putCampaign } from './campaign-calls';
import { CommandError } from '../command-error';
import { readCampaignFile } from './campaign-file';
import { stateOf } from './campaign-state';

/** The fields whose values differ, in the order of the document. */
const changedFields = (before: CampaignDocument, after: CampaignDocument): string[] =>
  (Object.keys(after) as (keyof CampaignDocument)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** What visitors have of it now. */
const visibility = ({ campaign }: KeptCampaign): string => {
  const { id, timeZone } = campaign;
  const state = stateOf(campaign, new Date());
  const sentences: Record<string, string> = {
    running: 'Visitors see it on their next load.',
    'to come': `Visitors see it from ${formatMoment(campaign.startsAt, timeZone)} on.`,
    ended: `Visitors do not see it: it ended ${formatMoment(campaign.endsAt, timeZone)}.`,
  };
  return (
    sentences[state] ??
    `Visitors do not see it: it is ${state === 'draft' ? 'a draft' : state}. Put it live with: npm run site -- campaign resume ${id}`
  );
};

/** Which terms hold from now on. */
const revisionSentence = (before: KeptCampaign | undefined, { revision }: KeptCampaign): string =>
  before && before.revision === revision
    ? `Odds, prizes and segments are as they were: still revision ${revision}.`
    : `Draws from now on are made under the new revision ${revision}.`;

/** Throws CommandError if the site has another version of a campaign than the one that a file is based on. */
const demandBase = (id: string, present: KeptCampaign | undefined, base: number): void => {
  if (present?.version === base) return;
  if (!present) throw new CommandError(`There is no campaign ${id}, so none at version ${base}.`);
  const { version, updatedAt, by = 'somebody', campaign } = present;
  throw new CommandError(
    `${id} is at version ${version}, saved ${formatMoment(updatedAt, campaign.timeZone)} by ${by}, and your file is based on version ${base}. Compare them in the Studio under History, update your file, then apply it with --base ${version}.`,
  );
};

/** Puts a campaign from a file at the site; answers with what has changed. With `base` only in that version's place. */
export const applyCampaign = async (file: string, base?: number): Promise<string[]> => {
  const document = readCampaignFile(file);
  const { id, name } = document;
  const before = await findCampaign(id);
  if (base !== undefined) demandBase(id, before, base);
  const changed = before && changedFields(before.campaign, document);
  if (before && changed?.length === 0)
    return [`${name} (${id}) is like this already, in version ${before.version}.`];
  const after = await putCampaign(document, before);
  return [
    changed
      ? `${name} (${id}) is changed, to version ${after.version}: ${changed.join(', ')}.`
      : `${name} (${id}) is added.`,
    revisionSentence(before, after),
    visibility(after),
  ];
};

const setStatus = async (id: string, status: CampaignDocument['status']): Promise<string[]> => {
  const before = await getCampaign(id);
  if (before.campaign.status === status) return [`${id} is ${status} already.`, visibility(before)];
  const after = await putCampaign({ ...before.campaign, status }, before);
  return [`${id} is ${status}.`, visibility(after)];
};

export const pauseCampaign = (id: string) => setStatus(id, 'paused');
/** Puts a draft live, too. */
export const resumeCampaign = (id: string) => setStatus(id, 'live');

/** Ends a campaign now, by the clock of the site; what was won can be claimed as long as before. */
export const endCampaign = async (id: string): Promise<string[]> => {
  const before = await getCampaign(id);
  const { campaign, version } = await admin.endCampaign(callAdmin, id, before.version);
  const { timeZone, endsAt, claimUntil } = campaign;
  if (version === before.version)
    return [`${id} ended already: ${formatMoment(endsAt, timeZone)}.`];
  return [
    `${id} has ended.`,
    `What was won can be claimed until ${formatMoment(claimUntil, timeZone)}.`,
  ];
};
