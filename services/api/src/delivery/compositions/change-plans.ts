import { randomInt } from 'node:crypto';
import {
  releaseId,
  type Canary,
  type CanaryStart,
  type Composition,
  type PartChange,
  type ReleaseManifest,
  type VerdictRequest,
} from '@site/contracts';
import { ApiError, conflict, notFound } from '../../platform/http/api-error';
import type { CanaryDocument, CompositionDocument } from './composition-model';
import type { CanaryDraft } from './composition-store';
import { answeredPaths, sitePages } from './pages';
import { promoteReleases, removePart, rollBackPart, type PartVersions } from './part-versions';
import { SLICES, growRanges, percentOf, sliceCount } from './slices';

export interface LiveState {
  /** Absent before the first promotion. */
  composition?: CompositionDocument;
  versions: PartVersions;
  canaries: CanaryDocument[];
}

/** A change of what is live, before its verdict. */
export interface ChangePlan {
  versions: PartVersions;
  action: Composition['action'];
  /** Paths and patterns that may disappear. */
  drops?: string[];
  isRollback?: boolean;
  /** What the visitors of a new canary get. The verdict checks these, because `versions` do not change. */
  canaryVersions?: PartVersions;
  /** Only for changes of a canary. */
  canaries?: { next: CanaryDraft[]; changes: PartChange[] };
}

const notLive = ({ parts, previous }: PartVersions, part: string): ApiError => {
  const others = Object.keys(parts).join(', ') || 'nothing';
  const retired = previous[part]?.length ? ', it was retired' : '';
  return notFound(`${part} is not live${retired}; live is ${others}`);
};

/**
 * Rolls a part back to its previous release, or restores the last one of a retired part. `expected` is the version that
 * the caller or an earlier attempt found live; empty if the part was retired. Throws `not_found`, or `conflict` if another
 * version is live.
 */
export function planRollback(
  { versions, canaries }: LiveState,
  part: string,
  expected?: { version?: string },
): ChangePlan {
  const current = versions.parts[part];
  const next = rollBackPart(versions, part);
  if (current === undefined && !next) throw notLive(versions, part);
  if (expected && expected.version !== current) {
    const isOnCanary = canaries.some(
      (canary) => canary.name === part && canary.version === expected.version,
    );
    throw conflict(
      versionConflict(part, expected.version, current) +
        (isOnCanary ? '. It is on canary, and ends with `canary <part> --end`' : ''),
    );
  }
  if (!next)
    throw conflict(
      `There is no earlier release of ${part} to roll back to; promote one by its version`,
    );
  return { versions: next, action: 'rollback', isRollback: true };
}

const versionConflict = (
  part: string,
  expected: string | undefined,
  current: string | undefined,
): string => {
  if (expected === undefined) return `${part} is already restored: ${part}@${current} is live`;
  if (current === undefined) return `${part}@${expected} is not live: ${part} was retired`;
  return `${part}@${expected} is not live, ${part}@${current} is`;
};

export const planPromotion = (
  versions: PartVersions,
  { releases, drops }: VerdictRequest,
): ChangePlan => ({ versions: promoteReleases(versions, releases), action: 'promote', drops });

/** Removes a part; its paths redirect to the page `to`, or answer 410. `releases` are the live ones. */
export function planRetirement(
  versions: PartVersions,
  releases: ReleaseManifest[],
  part: string,
  to: string | undefined,
): ChangePlan {
  const retired = releases.find(({ name }) => name === part);
  if (!retired) throw notLive(versions, part);
  const others = releases.filter(({ name }) => name !== part);
  if (to !== undefined && !sitePages(others).some(({ path }) => path === to))
    throw conflict(`${to} is not a page of the site without ${part}`);
  const drops = answeredPaths(retired);
  const gone = drops.map((path) => ({ path, ...(to !== undefined && { to }) }));
  return {
    versions: { ...removePart(versions, part), gone: [...(versions.gone ?? []), ...gone] },
    action: 'retire',
    drops,
  };
}

/** Starts a canary, or gives a running one a larger share, which keeps its current visitors. */
export function planCanary(
  { versions, canaries }: LiveState,
  { release, percent, drops }: Pick<CanaryStart, 'release' | 'percent' | 'drops'>,
  by: string,
): ChangePlan {
  const { name, version } = release;
  const id = releaseId(release);
  if (Object.keys(versions.parts).length === 0)
    throw conflict('Nothing is live yet, so there is nothing to compare with: promote it');
  if (versions.parts[name] === version) throw conflict(`${id} is live for everybody already`);
  const running = canaries.find((canary) => canary.name === name);
  if (running && running.version !== version)
    throw conflict(`${releaseId(running)} is on canary: promote it or end it first`);

  const ownRanges = running?.ranges ?? [];
  if (percent < percentOf(ownRanges))
    throw conflict(
      `${id} is on canary for ${percentOf(ownRanges)}% of visitors: request a larger share, or end it`,
    );
  const others = canaries.filter((canary) => canary !== running);
  const taken = others.flatMap(({ ranges }) => ranges);
  const ranges = growRanges(
    ownRanges,
    taken,
    sliceCount(percent),
    ownRanges.at(-1)?.to ?? randomInt(SLICES),
  );
  if (!ranges)
    throw conflict(
      `Only ${100 - percentOf(taken)}% of visitors are available; the others are on ${others.map(releaseId).join(', ')}`,
    );
  const canary: CanaryDraft = { ...(running ?? { name, version, at: new Date(), by }), ranges };
  const isLarger = percent > percentOf(ownRanges);
  return {
    versions,
    action: 'canary',
    drops,
    ...(!running && { canaryVersions: promoteReleases(versions, [release]) }),
    canaries: {
      next: [...others, canary],
      changes: isLarger ? [shareChange(name, versions.parts[name], version, percent)] : [],
    },
  };
}

export class NotOnCanary extends ApiError {
  constructor(part: string, version?: string) {
    super('not_found', `${version ? releaseId({ name: part, version }) : part} is not on canary`);
  }
}

/** Ends a canary. Throws `NotOnCanary`, also if the canary has another version or began with another composition. */
export function planCanaryEnd(
  { versions, canaries }: LiveState,
  part: string,
  version: string | undefined,
  began?: number,
): ChangePlan {
  const running = canaries.find(
    (canary) =>
      canary.name === part &&
      (version === undefined || canary.version === version) &&
      (began === undefined || canary.began === began),
  );
  if (!running) throw new NotOnCanary(part, version);
  return {
    versions,
    action: 'rollback',
    canaries: {
      next: canaries.filter((canary) => canary !== running),
      changes: [canaryEndChange(running, versions)],
    },
  };
}

/** What the visitors of an ended canary get. */
export const canaryEndChange = (
  { name, version, ranges }: CanaryDocument,
  { parts }: PartVersions,
): PartChange => shareChange(name, version, parts[name], percentOf(ranges));

const shareChange = (
  name: string,
  from: string | undefined,
  to: string | undefined,
  percent: number,
): PartChange => ({ name, ...(from && { from }), ...(to && { to }), percent });

export const toCanary = ({ name, version, ranges, at, by }: CanaryDocument): Canary => ({
  name,
  version,
  percent: percentOf(ranges),
  ...(ranges[0] && { slice: ranges[0].from }),
  since: at.toISOString(),
  ...(by !== undefined && { by }),
});
