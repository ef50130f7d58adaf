import { formatMoment } from '@site/contracts/time-zone';
import * as admin from '@site/admin-client';
import type { CampaignDocument } from '@site/contracts';
import { callAdmin } from '../admin/admin-client';
import { getCampaign } from './campaign-calls';
import { revisionSentence, visibility } from './campaign-changes';
import { differenceTable } from './campaign-differences';
import { textTable } from './text-table';

/** How many changed fields a line of the list names. */
const NAMED = 4;

const changedWords = (changed: string[] | undefined): string => {
  if (!changed) return '';
  const named = changed.slice(0, NAMED).join(', ');
  return changed.length > NAMED ? `${named} and ${changed.length - NAMED} more` : named;
};

/** The versions of a campaign that are kept, newest first. */
export const versionList = async (id: string): Promise<string[]> => {
  const { campaign } = await getCampaign(id);
  const { versions } = await admin.listVersions(callAdmin, id);
  return textTable(
    [
      { title: 'version', figures: true },
      { title: 'saved' },
      { title: 'by' },
      { title: 'revision', figures: true },
      { title: 'changed' },
    ],
    versions.map(({ version, updatedAt, by = '-', revision, restored, changed }) => [
      String(version),
      formatMoment(updatedAt, campaign.timeZone),
      by,
      String(revision),
      restored === undefined
        ? changedWords(changed)
        : `version ${restored} again: ${changedWords(changed)}`,
    ]),
  );
};

const documentOf = async (
  id: string,
  version: number | undefined,
): Promise<[string, CampaignDocument]> => {
  if (version === undefined) {
    const present = await getCampaign(id);
    return [`version ${present.version}`, present.campaign];
  }
  const { campaign } = await admin.readVersion(callAdmin, id, version);
  return [`version ${version}`, campaign];
};

/** What differs from one version to another, or to the present one; times in the campaign's time zone. */
export const differenceReport = async (
  id: string,
  one: number,
  other?: number,
): Promise<string[]> => {
  const [before, after] = [await documentOf(id, one), await documentOf(id, other)];
  const lines = differenceTable(before, after);
  return lines.length > 0 ? lines : [`Nothing differs between ${before[0]} and ${after[0]}.`];
};

/** Saves an earlier version once more. */
export const restoreVersion = async (id: string, version: number): Promise<string[]> => {
  const before = await getCampaign(id);
  const after = await admin.restoreVersion(callAdmin, id, version, before.version);
  return [
    `${id} is as it was in version ${version}, saved as version ${after.version}.`,
    revisionSentence(before, after),
    visibility(after),
  ];
};
