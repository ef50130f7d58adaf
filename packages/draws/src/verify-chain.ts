import type { DrawDay, DrawList, DrawRecord, TermsRevision } from '@site/contracts';
import { verifyDraw } from './verify';

export interface Verification {
  verified: number;
  sealed: number;
  /** Of these: records of the first format, which do not hold what their day was committed to. */
  old: number;
  /** Of these: decided without a nonce of the player's device, by seed and number alone. */
  withoutTicket: number;
  /** The first draw that is not in order; what comes after it is not looked at. */
  wrong?: { number: number; reason: string };
}

/** What somebody has kept of a campaign from an earlier day. */
export interface Kept {
  /** Draws that were the newest then. */
  heads: Pick<DrawRecord, 'number' | 'hash'>[];
  /** Days that were committed to then. */
  days: Pick<DrawDay, 'day' | 'commitment'>[];
}

export interface ChainCheck {
  /** Checks the next page of the list, the first one first. Answers whether it is worth reading on. */
  read(page: DrawList): boolean;
  /** What was found; to be called when there is no page more. */
  end(): Verification;
}

/** Checks a campaign's draws from the first on, with what anybody may read, and what somebody may have kept. */
export const createChainCheck = (
  now: number,
  { heads, days: daysKept }: Kept = { heads: [], days: [] },
): ChainCheck => {
  const days = new Map<string, DrawDay>();
  const revisions = new Map<number, TermsRevision>();
  const tickets = new Set<number>();
  const found: Verification = { verified: 0, sealed: 0, old: 0, withoutTicket: 0 };
  let before: DrawRecord | undefined;
  let last = 0;

  const readDraw = ({ campaign, timeZone }: DrawList, draw: DrawRecord): string | undefined => {
    // An API from before this was told: its draws cannot have another day than the record says.
    if (timeZone === undefined) return 'its time zone is not published';
    const verdict = verifyDraw({
      campaign,
      timeZone,
      draw,
      before,
      dayOf: (day) => days.get(day),
      revision: revisions.get(draw.revision),
      now,
    });
    if (verdict.state === 'wrong') return verdict.reason;
    if (draw.ticket !== undefined && tickets.has(draw.ticket))
      return `its ticket, no. ${draw.ticket}, was drawn before`;
    if (heads.some(({ number, hash }) => number === draw.number && hash !== draw.hash))
      return 'it is not the one that was published when it was the newest';

    found[verdict.state] += 1;
    if (!draw.format) found.old += 1;
    if (draw.ticket === undefined) found.withoutTicket += 1;
    else tickets.add(draw.ticket);
    before = draw;
    return undefined;
  };

  const wrong = (number: number, reason: string): void => {
    found.wrong ??= { number, reason };
  };

  return {
    read(page) {
      for (const day of page.days) days.set(day.day, day);
      for (const revision of page.revisions) revisions.set(revision.revision, revision);
      last = Math.max(last, page.last ?? 0);
      for (const draw of page.draws) {
        const reason = readDraw(page, draw);
        if (reason === undefined) continue;
        wrong(draw.number, reason);
        return false;
      }
      return page.draws.length > 0;
    },

    end() {
      const reached = before?.number ?? 0;
      const newest = Math.max(last, ...heads.map(({ number }) => number));
      if (newest > reached)
        wrong(reached + 1, `it is missing, although draw ${newest} was published`);
      for (const { day, commitment } of daysKept) {
        const published = days.get(day);
        if (published && published.commitment !== commitment)
          wrong(reached, `${day} was committed to anew, with another seed`);
      }
      return found;
    },
  };
};
