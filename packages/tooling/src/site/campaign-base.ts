import { formatMoment } from '@site/contracts/time-zone';
import * as admin from '@site/admin-client';
import type { KeptCampaign } from '@site/contracts';
import { callAdmin } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { differenceTable } from './campaign-differences';

/** What has become of a campaign since a version: a line, and a table where that version is still kept. */
const changedSince = async (present: KeptCampaign, base: number): Promise<string[]> => {
  const { campaign } = present;
  try {
    const earlier = await admin.readVersion(callAdmin, campaign.id, base);
    const lines = differenceTable(
      [`version ${base}`, earlier.campaign],
      [`version ${present.version}`, campaign],
    );
    return lines.length > 0 ? lines : ['It is the same as then, all the same.'];
  } catch (error) {
    if (error instanceof CommandError && admin.hasStatus(error.cause, 404))
      return [`Version ${base} is not kept any more, so nobody can say what differs.`];
    throw error;
  }
};

/** Throws CommandError that says what has changed where the campaign is not the version that a file was made from. */
export const demandBase = async (
  id: string,
  present: KeptCampaign | undefined,
  base: number,
): Promise<void> => {
  if (!present)
    throw new CommandError(`The site has no campaign ${id}, so none in version ${base}.`);
  const { version, updatedAt, by, campaign } = present;
  if (version === base) return;
  if (version < base)
    throw new CommandError(`There is no version ${base} of ${id}: the latest is ${version}.`);
  const saved = `${formatMoment(updatedAt, campaign.timeZone)}${by === undefined ? '' : ` by ${by}`}`;
  throw new CommandError(
    [
      `${id} is in version ${version} now, saved ${saved}; your file is made from version ${base}. Since then has changed:`,
      ...(await changedSince(present, base)).map((line) => `  ${line}`),
      `Bring it into your file, then apply it with --base ${version}.`,
    ].join('\n'),
  );
};
