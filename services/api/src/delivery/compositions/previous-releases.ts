import { changesBetween, type ComposedParts, type ReleaseReference } from '@site/contracts';
import type { CompositionDocument, LinkedChange } from './composition-model';

/** How many releases of a part can be gone back, one after the other. */
const KEPT_RELEASES = 20;

/** What a composition names of each part, and what was live of it before. */
export type Line = Pick<CompositionDocument, 'parts' | 'previous'>;

export const NOTHING: Line = { parts: {}, previous: {} };

/** The line after these releases were promoted. */
export const promoted = ({ parts, previous }: Line, releases: ReleaseReference[]): Line => {
  const next = { parts: { ...parts }, previous: { ...previous } };
  for (const { name, version } of releases) {
    const present = next.parts[name];
    if (present === version) continue;
    next.parts[name] = version;
    if (present !== undefined)
      next.previous[name] = [present, ...(next.previous[name] ?? [])].slice(0, KEPT_RELEASES);
  }
  return next;
};

/** The line after a part went one release back; undefined where there is none to go to. */
export const takenBack = ({ parts, previous }: Line, part: string): Line | undefined => {
  const [version, ...earlier] = previous[part] ?? [];
  if (version === undefined) return undefined;
  return {
    parts: { ...parts, [part]: version },
    previous: { ...previous, [part]: earlier },
  };
};

/** What differs from one composition to the next; `since` is of the first. */
export const linkedChanges = (
  before: ComposedParts,
  after: ComposedParts,
  since: Record<string, number>,
): LinkedChange[] =>
  changesBetween(before, after).map((change) => {
    const last = since[change.name];
    return { ...change, ...(last !== undefined && { last }) };
  });
