import { endCanary, promote, rollback, type AdminCall } from '@site/admin-client';
import type { Composition, DeliveredPart } from '@site/contracts';

/** What can be done here about what is live of a part. */
export type DeliveryChange = 'back' | 'bringBack' | 'endCanary' | 'promoteCanary';

export const CHANGE_NAMES: Record<DeliveryChange, string> = {
  back: 'Take back',
  bringBack: 'Bring back',
  endCanary: 'End canary',
  promoteCanary: 'Promote canary',
};

/** What a change comes to, for the question before it. */
interface ChangeWords {
  /** What the visitors have now, and what they get; absent where that is no release. */
  from?: string;
  to?: string;
  means: string;
}

export const changeWordsOf = (
  change: DeliveryChange,
  { live, canary, back }: DeliveredPart,
): ChangeWords => {
  const share = `${canary?.percent ?? 0} % of visitors`;
  if (change === 'back')
    return {
      from: live?.version,
      to: back,
      means: canary
        ? `All visitors get the release before. The canary, which ${share} have, ends as well.`
        : 'All visitors get the release before.',
    };
  if (change === 'bringBack')
    return { to: back, means: 'All visitors get the part again, as it was before it was retired.' };
  if (change === 'endCanary')
    return {
      from: canary?.version,
      to: live?.version,
      means: live
        ? `The ${share} who are on the canary get what is live.`
        : `The ${share} who are on the canary lose the part, which is live for nobody else.`,
    };
  return {
    from: live?.version,
    to: canary?.version,
    means: `All visitors get what ${share} have now.`,
  };
};

/**
 * Makes a change of what is live. It names what was seen, `base` with its number: the site refuses it with 409 where
 * somebody has changed the part since, or where the verdict is against it.
 */
export const makeChange = (
  call: AdminCall,
  change: DeliveryChange,
  { name, live, canary, back = '' }: DeliveredPart,
  base: number | undefined,
  reason: string,
): Promise<Composition> => {
  const account = reason.trim() ? { reason: reason.trim() } : {};
  if (change === 'back') return rollback(call, { part: name, from: live?.version, ...account });
  // By a promotion, which is refused where somebody else was first; a rollback would go one release further back.
  if (change === 'bringBack')
    return promote(call, { releases: [{ name, version: back }], base, ...account });
  const version = canary?.version ?? '';
  if (change === 'endCanary') return endCanary(call, { part: name, version, ...account });
  return promote(call, { releases: [{ name, version }], base, ...account });
};
