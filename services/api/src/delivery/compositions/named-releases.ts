import { releaseId, type ReleaseReference } from '@site/contracts';
import type { CompositionDocument } from './composition-model';

type Served = Pick<CompositionDocument, 'parts'> & { canaries?: readonly ReleaseReference[] };
type Named = Served & Pick<CompositionDocument, 'previous'>;

/** What a composition gives visitors, those on canaries among them. */
const servedReleases = ({ parts, canaries = [] }: Served): ReleaseReference[] => [
  ...Object.entries(parts).map(([name, version]) => ({ name, version })),
  ...canaries.map(({ name, version }) => ({ name, version })),
];

/** Of each part, retired ones too, what browsers fall back to and a rollback goes to. */
export const fallbackReleases = ({ previous }: Pick<Named, 'previous'>): ReleaseReference[] =>
  Object.entries(previous).flatMap(([name, [version]]) =>
    version === undefined ? [] : [{ name, version }],
  );

/** Everything that has to be there as long as a composition may be used. */
export const namedReleases = (composition: Named): ReleaseReference[] => [
  ...servedReleases(composition),
  ...fallbackReleases(composition),
];

/** What visitors are given from a change on, and were not before. */
export const newlyServed = (before: Served, after: Served): ReleaseReference[] => {
  const known = new Set(servedReleases(before).map(releaseId));
  return servedReleases(after).filter((release) => !known.has(releaseId(release)));
};
