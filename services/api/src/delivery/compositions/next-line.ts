import type { Composition, PartChange, ReleaseManifest } from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';
import type { CanaryDocument, CompositionDocument } from './composition-model';
import type { CanaryDraft } from './composition-store';
import { answeredPaths } from './gone-paths';
import { sitePages } from './pages';
import { takenBack, withoutPart, type Line } from './previous-releases';

/** What is to be live next, and what that is called. */
export interface NextLine {
  line: Line;
  action: Composition['action'];
  drops?: string[];
  goesBack?: boolean;
  /** Of a canary that begins: what its visitors get. The verdict is asked about this, because `line` stays. */
  side?: Line;
  /** The canaries beside it, and what became of them; absent where the change is about no canary. */
  canaries?: { next: CanaryDraft[]; changes: PartChange[] };
}

/** What is live, for those on no canary and for the others. */
export interface Live {
  /** Absent before the first promotion. */
  composition?: CompositionDocument;
  line: Line;
  canaries: CanaryDocument[];
}

const notLive = (line: Line, part: string): ApiError => {
  const others = Object.keys(line.parts).join(', ') || 'nothing';
  const before = line.previous[part]?.length ? ', it was retired' : '';
  return new ApiError('not_found', `${part} is not live${before}; live is ${others}`);
};

/**
 * A part at its release before; a retired one as it was last. `seen` is what this request, or an earlier try of it, has
 * found live: no version where the part was retired. Throws `not_found`, and `conflict` where something else is live.
 */
export function partBack(
  { line, canaries }: Live,
  part: string,
  seen?: { version?: string },
): NextLine {
  const present = line.parts[part];
  const next = takenBack(line, part);
  if (present === undefined && !next) throw notLive(line, part);
  if (seen && seen.version !== present) {
    const isOnCanary = canaries.some((one) => one.name === part && one.version === seen.version);
    throw new ApiError(
      'conflict',
      changed(part, seen.version, present) + (isOnCanary ? CANARY_HINT : ''),
    );
  }
  if (!next)
    throw new ApiError(
      'conflict',
      `There is no earlier release of ${part} to go back to; promote one by its version`,
    );
  return { line: next, action: 'rollback', goesBack: true };
}

const CANARY_HINT = '. It is on canary, and ends with `canary <part> --end`';

const changed = (part: string, seen: string | undefined, present: string | undefined): string => {
  if (seen === undefined) return `${part} is back already: ${part}@${present} is live`;
  if (present === undefined) return `${part}@${seen} is not live: ${part} was retired`;
  return `${part}@${seen} is not live, ${part}@${present} is`;
};

/** What is live, `releases`, without a part; what led to its pages leads to the page `to`, or is gone. */
export function retired(
  line: Line,
  releases: ReleaseManifest[],
  part: string,
  to: string | undefined,
): NextLine {
  const own = releases.filter(({ name }) => name === part);
  if (own.length === 0) throw notLive(line, part);
  const others = releases.filter(({ name }) => name !== part);
  if (to !== undefined && !sitePages(others).some(({ path }) => path === to))
    throw new ApiError('conflict', `${to} is no page of the site without ${part}`);
  const drops = own.flatMap(answeredPaths);
  const gone = drops.map((path) => ({ path, ...(to !== undefined && { to }) }));
  return {
    line: { ...withoutPart(line, part), gone: [...(line.gone ?? []), ...gone] },
    action: 'retire',
    drops,
  };
}
