import type { Finding, PartChange, Promotion } from '@site/contracts';
import type { GonePath } from './composition-model';
import type { CanaryDraft, CompositionDraft } from './composition-store';
import type { Live, NextLine } from './next-line';
import { linked } from './previous-releases';

/** Who makes a change and why, in his own words, and whether over the verdict. */
export type Account = Pick<Promotion, 'by' | 'reason' | 'force'>;

/** What a change brings with it. */
interface Brought {
  /** What was found, and is forced. */
  findings: Finding[];
  gone: GonePath[];
  canaries: { next: CanaryDraft[]; changes: PartChange[] };
}

/** The composition that a change of what is live comes to. */
export const draftOf = (
  { composition }: Live,
  { line: { parts, previous }, action, canaries: ofCanary }: NextLine,
  { by, reason }: Account,
  { findings, gone, canaries }: Brought,
): CompositionDraft => {
  const since = composition?.since ?? {};
  const forced = [...new Set(findings.map(({ code }) => code))];
  return {
    parts,
    previous,
    ...(gone.length > 0 && { gone }),
    ...(canaries.next.length > 0 && { canaries: canaries.next }),
    ...(ofCanary && composition && { shownSince: composition.shownSince ?? composition._id }),
    base: composition?._id,
    action,
    changes: linked(canaries.changes, since),
    since,
    ...(forced.length > 0 && { forced }),
    ...(by && { by }),
    ...(reason && { reason }),
    createdAt: new Date(),
  };
};
