import { userInfo } from 'node:os';
import * as admin from '@site/admin-client';
import type {
  CanaryEnd,
  CanaryStart,
  Composition,
  ReleaseReference,
  Retirement,
  Rollback,
} from '@site/contracts';
import { callAdmin } from './admin-client';
import { CommandError } from '../command-error';

/** Who says that he makes a change: `SITE_AUTHOR`, else the user of this machine. */
const author = (): string | undefined => {
  if (process.env.SITE_AUTHOR) return process.env.SITE_AUTHOR;
  try {
    return userInfo().username;
  } catch {
    return undefined; // a container may run under a number that has no name
  }
};

interface PromoteOptions {
  /** What the caller has seen live: refused where one of the parts has changed since. */
  base?: number;
  reason?: string;
  /** Paths that are meant to be gone. */
  drops?: string[];
  /** Over what the verdict finds, where it lets through; needs a reason. */
  force?: boolean;
}

/** Puts releases live together, as the next composition. */
export const promote = (
  releases: ReleaseReference[],
  options: PromoteOptions = {},
): Promise<Composition> => admin.promote(callAdmin, { releases, ...options, by: author() });

/** Takes a part, or the whole site, back. */
export const rollback = (request: Omit<Rollback, 'by'>): Promise<Composition> =>
  admin.rollback(callAdmin, { ...request, by: author() });

/** Takes a part away. */
export const retire = (request: Omit<Retirement, 'by'>): Promise<Composition> =>
  admin.retire(callAdmin, { ...request, by: author() });

/** Gives a release to a share of the visitors, or to a larger share. */
export const startCanary = (request: Omit<CanaryStart, 'by'>): Promise<Composition> =>
  admin.startCanary(callAdmin, { ...request, by: author() });

/** Takes a canary back. */
export const endCanary = (request: Omit<CanaryEnd, 'by'>): Promise<Composition> =>
  admin.endCanary(callAdmin, { ...request, by: author() });

/** part → version of what is live; undefined before the first promotion. */
export async function liveParts(): Promise<Record<string, string> | undefined> {
  const { live, releases } = await admin.listCompositions(callAdmin, { limit: 1 });
  return live === undefined ? undefined : releases;
}

/** The names of the parts that were live, and that nobody gets any more. */
export const retiredParts = async (): Promise<string[]> =>
  ((await admin.readDelivery(callAdmin)).retired ?? []).map(({ name }) => name);

/** Says what a promotion of these releases would be told. Throws CommandError with every sentence where it is refused. */
export async function check(releases: ReleaseReference[], drops?: string[]): Promise<void> {
  const {
    passes,
    base,
    findings,
    warnings = [],
  } = await admin.askVerdict(callAdmin, {
    releases,
    ...(drops && { drops }),
  });
  for (const warning of warnings) console.warn(warning);
  if (!passes)
    throw new CommandError(findings.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  console.log(
    base === undefined
      ? 'It may go live.'
      : `It may go live, beside the rest of composition ${base}.`,
  );
}
