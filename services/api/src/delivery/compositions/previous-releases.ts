import {
  changesBetween,
  type ComposedParts,
  type PartChange,
  type ReleaseReference,
} from '@site/contracts';
import type { CompositionDocument, LinkedChange } from './composition-model';

/** How many releases of a part can be gone back, one after the other. */
const KEPT_RELEASES = 20;

/** What a composition names of each part, what was live of it before, and what is gone with retired parts. */
export type Line = Pick<CompositionDocument, 'parts' | 'previous' | 'gone'>;

export const NOTHING: Line = { parts: {}, previous: {} };

const behind = (present: string, earlier: string[] = []): string[] =>
  [present, ...earlier].slice(0, KEPT_RELEASES);

/** The line after these releases were promoted. */
export const promoted = ({ parts, previous, gone }: Line, releases: ReleaseReference[]): Line => {
  const next = { parts: { ...parts }, previous: { ...previous }, gone };
  for (const { name, version } of releases) {
    const present = next.parts[name];
    if (present === version) continue;
    next.parts[name] = version;
    const [latest, ...earlier] = next.previous[name] ?? [];
    if (present !== undefined) next.previous[name] = behind(present, next.previous[name]);
    // The release with which its part was retired comes again.
    else if (latest === version) next.previous[name] = earlier;
  }
  return next;
};

/** The line after a part went one release back; undefined where there is none to go to. */
export const takenBack = ({ parts, previous, gone }: Line, part: string): Line | undefined => {
  const [version, ...earlier] = previous[part] ?? [];
  if (version === undefined) return undefined;
  return {
    parts: { ...parts, [part]: version },
    previous: { ...previous, [part]: earlier },
    gone,
  };
};

/** The line without a part, and its release where a rollback of the part finds it. */
export const withoutPart = ({ parts, previous, gone }: Line, part: string): Line => {
  const { [part]: present, ...others } = parts;
  if (present === undefined) return { parts, previous, gone };
  return {
    parts: others,
    previous: { ...previous, [part]: behind(present, previous[part]) },
    gone,
  };
};

/**
 * The line with the parts of an earlier composition. What it does not change is its team's, and stays: the releases that
 * such a part goes back to, and where its retired pages lead.
 */
export const backTo = (present: Line, goal: Line): Line => {
  const changed = new Set(changesBetween(present.parts, goal.parts).map(({ name }) => name));
  const names = Object.keys({ ...present.previous, ...goal.previous });
  const previous = names.flatMap((name) => {
    const releases = (changed.has(name) ? goal : present).previous[name];
    return releases ? [[name, releases] as const] : [];
  });
  const now = present.gone ?? [];
  const then = (goal.gone ?? []).filter(({ path }) => !now.some((one) => one.path === path));
  return {
    parts: goal.parts,
    previous: Object.fromEntries(previous),
    gone: [...now, ...then],
  };
};

/** What differs from one composition to the next; `since` is of the first. */
export const linkedChanges = (
  before: ComposedParts,
  after: ComposedParts,
  since: Record<string, number>,
): LinkedChange[] => linked(changesBetween(before, after), since);

/** Each change with the one before it; `since` is of the composition that is changed. */
export const linked = (changes: PartChange[], since: Record<string, number>): LinkedChange[] =>
  changes.map((change) => {
    const last = since[change.name];
    return { ...change, ...(last !== undefined && { last }) };
  });
