import type { ReleaseReference } from '@site/contracts';
import type { CompositionDocument } from './composition-model';

/** How many releases of a part can be gone back, one after the other. */
const KEPT_RELEASES = 20;

/** What a composition names of each part, and what was live of it before. */
export type Line = Required<Pick<CompositionDocument, 'parts' | 'previous'>>;

const NOTHING: Line = { parts: {}, previous: {} };

/** The line after these releases were promoted. */
export const promoted = (
  { parts, previous }: Line = NOTHING,
  releases: ReleaseReference[],
): Line => {
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

/**
 * The line of a composition. One that was written before the line was kept has each part's last different version,
 * looked for in the compositions that it was made from.
 */
export async function lineOf(
  composition: CompositionDocument,
  find: (number: number) => Promise<CompositionDocument | undefined>,
): Promise<Line> {
  const { parts, previous } = composition;
  if (previous) return { parts, previous };
  const found: Record<string, string[]> = {};
  for (let base = composition.base; base !== undefined;) {
    const before = await find(base);
    for (const [name, version] of Object.entries(parts)) {
      const earlier = before?.parts[name];
      if (!found[name] && earlier !== undefined && earlier !== version) found[name] = [earlier];
    }
    base = before?.base;
  }
  return { parts, previous: found };
}
