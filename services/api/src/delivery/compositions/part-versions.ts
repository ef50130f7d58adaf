import { changesBetween, releaseId, type ReleaseReference } from '@site/contracts';
import type { CompositionDocument } from './composition-model';

/** How many releases a part can be rolled back, one after the other. */
const MAX_PREVIOUS = 20;

/** The version of each part, its earlier versions (newest first), and the paths of retired parts. */
export type PartVersions = Pick<CompositionDocument, 'parts' | 'previous' | 'gone'>;

export const NO_PARTS: PartVersions = { parts: {}, previous: {} };

const withPrevious = (version: string, earlier: string[] = []): string[] =>
  [version, ...earlier].slice(0, MAX_PREVIOUS);

export const promoteReleases = (
  { parts, previous, gone }: PartVersions,
  releases: ReleaseReference[],
): PartVersions => {
  const next = { parts: { ...parts }, previous: { ...previous }, gone };
  for (const { name, version } of releases) {
    const current = next.parts[name];
    if (current === version) continue;
    next.parts[name] = version;
    const [latest, ...earlier] = next.previous[name] ?? [];
    if (current !== undefined) next.previous[name] = withPrevious(current, next.previous[name]);
    // A retired part returns with its last release.
    else if (latest === version) next.previous[name] = earlier;
  }
  return next;
};

/** Undefined if the part has no earlier release. */
export const rollBackPart = (
  { parts, previous, gone }: PartVersions,
  part: string,
): PartVersions | undefined => {
  const [version, ...earlier] = previous[part] ?? [];
  if (version === undefined) return undefined;
  return {
    parts: { ...parts, [part]: version },
    previous: { ...previous, [part]: earlier },
    gone,
  };
};

/** Removes a part; the next rollback restores its release. */
export const removePart = ({ parts, previous, gone }: PartVersions, part: string): PartVersions => {
  const { [part]: current, ...others } = parts;
  if (current === undefined) return { parts, previous, gone };
  return {
    parts: others,
    previous: { ...previous, [part]: withPrevious(current, previous[part]) },
    gone,
  };
};

/** The parts of an earlier composition. Parts that are equal in both keep their own history and redirects. */
export const restoreParts = (current: PartVersions, target: PartVersions): PartVersions => {
  const changed = new Set(changesBetween(current.parts, target.parts).map(({ name }) => name));
  const names = Object.keys({ ...current.previous, ...target.previous });
  const previous = names.flatMap((name) => {
    const versions = (changed.has(name) ? target : current).previous[name];
    return versions ? [[name, versions] as const] : [];
  });
  const gone = current.gone ?? [];
  const goneInTarget = (target.gone ?? []).filter(
    ({ path }) => !gone.some((entry) => entry.path === path),
  );
  return {
    parts: target.parts,
    previous: Object.fromEntries(previous),
    gone: [...gone, ...goneInTarget],
  };
};

type Served = Pick<CompositionDocument, 'parts'> & { canaries?: readonly ReleaseReference[] };

const servedReleases = ({ parts, canaries = [] }: Served): ReleaseReference[] => [
  ...Object.entries(parts).map(([name, version]) => ({ name, version })),
  ...canaries.map(({ name, version }) => ({ name, version })),
];

/** The fallback release of each part that has one, including retired parts, for browsers and rollbacks. */
export const fallbackReleases = ({
  previous,
}: Pick<CompositionDocument, 'previous'>): ReleaseReference[] =>
  Object.entries(previous).flatMap(([name, [version]]) =>
    version === undefined ? [] : [{ name, version }],
  );

/** All releases that must exist while a composition may be served. */
export const referencedReleases = (
  composition: Served & Pick<CompositionDocument, 'previous'>,
): ReleaseReference[] => [...servedReleases(composition), ...fallbackReleases(composition)];

/** Releases that a change serves and that were not served before. */
export const newlyServed = (before: Served, after: Served): ReleaseReference[] => {
  const servedBefore = new Set(servedReleases(before).map(releaseId));
  return servedReleases(after).filter((release) => !servedBefore.has(releaseId(release)));
};
