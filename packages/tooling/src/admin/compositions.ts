import { userInfo } from 'node:os';
import * as admin from '@site/admin-client';
import type { Composition, ReleaseReference } from '@site/contracts';
import { CommandError } from '../command-line';
import { callAdmin } from './admin-client';

/** The author of changes: `SITE_AUTHOR`, else the user of this machine. */
export const author = (): string | undefined => {
  if (process.env.SITE_AUTHOR) return process.env.SITE_AUTHOR;
  try {
    return userInfo().username;
  } catch {
    return undefined; // a user id in a container may have no name
  }
};

export interface PromoteOptions {
  /** The composition that the caller has seen: refused if one of the parts has changed since. */
  base?: number;
  reason?: string;
  /** Paths that are removed intentionally. */
  drops?: string[];
  /** Overrules findings of the verdict if possible; needs a reason. */
  force?: boolean;
}

/** Puts releases live together, as the next composition. */
export const promote = (
  releases: ReleaseReference[],
  options: PromoteOptions = {},
): Promise<Composition> => admin.promote(callAdmin, { releases, ...options, by: author() });

/** Part → live version; undefined before the first promotion. */
export async function liveParts(): Promise<Record<string, string> | undefined> {
  const { live, releases } = await admin.listCompositions(callAdmin, { limit: 1 });
  return live === undefined ? undefined : releases;
}

/** The names of retired parts. */
export const retiredParts = async (): Promise<string[]> =>
  ((await admin.readDelivery(callAdmin)).retired ?? []).map(({ name }) => name);

/** The verdict of a promotion. Throws CommandError with every finding if it would be refused. */
export async function checkPromotion(
  releases: ReleaseReference[],
  drops?: string[],
): Promise<string[]> {
  const verdict = await admin.readVerdict(callAdmin, { releases, drops });
  const { passes, base, findings, warnings = [] } = verdict;
  for (const warning of warnings) console.warn(warning);
  if (!passes)
    throw new CommandError(findings.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  const rest = base === undefined ? '' : `, with the other releases of composition ${base}`;
  return [`The promotion would pass${rest}.`];
}
