import {
  RECORD_FORMAT,
  type DrawDay,
  type DrawList,
  type DrawRecord,
  type TermsRevision,
} from '@site/contracts';
import { hashTerms } from './chain';
import { verifyDraw } from './verify';

export interface Verification {
  verified: number;
  sealed: number;
  /** Number of checked records in older formats, which left the site some choice. */
  old: number;
  /** The revisions of the terms that draws were made under, in order. */
  revisions: UsedRevision[];
  /** Number of checked draws that were decided by seed and number only, without a nonce. */
  withoutTicket: number;
  /** The first invalid draw; later draws are not checked. */
  wrong?: { number: number; reason: string };
}

interface UsedRevision {
  revision: number;
  /** SHA-256 of the terms (`hashTerms`), hexadecimal. */
  terms: string;
  /** The number of the first draw under it. */
  firstDraw: number;
}

/** Records of a campaign that were saved on earlier days. */
export interface SavedRecords {
  /** The newest draws of those days. */
  heads: Pick<DrawRecord, 'number' | 'hash'>[];
  /** Commitments of those days. */
  days: Pick<DrawDay, 'day' | 'commitment'>[];
}

/** Checks a campaign's draws, from the first on, with the published records and saved ones; `now` in ms since 1970. */
export const createChainCheck = (
  campaign: string,
  now: number,
  { heads, days: savedDays }: SavedRecords = { heads: [], days: [] },
) => {
  const days = new Map<string, DrawDay>();
  /** Commitment → its day. */
  const commitments = new Map<string, string>();
  const revisions = new Map<number, TermsRevision>();
  const tickets = new Set<number>();
  const nonces = new Set<string>();
  const found: Verification = { verified: 0, sealed: 0, old: 0, revisions: [], withoutTicket: 0 };
  let timeZone: string | undefined;
  let before: DrawRecord | undefined;
  let last = 0;

  /** Days and revisions must be the same on each page. Returns the fault. */
  const readTerms = (page: DrawList): string | undefined => {
    if (page.campaign !== campaign) return `the list is of another campaign, ${page.campaign}`;
    timeZone ??= page.timeZone;
    if (page.timeZone !== timeZone) return 'the time zone of the campaign changes within the list';
    for (const day of page.days) {
      const earlier = days.get(day.day);
      if (earlier && earlier.commitment !== day.commitment)
        return `${day.day} is committed to with two seeds within the list`;
      if (earlier && earlier.publishedAt !== day.publishedAt)
        return `${day.day} is committed to at two times within the list`;
      const other = commitments.get(day.commitment) ?? day.day;
      // The seed is public once the first of both days is over.
      if (other !== day.day) return `${other} and ${day.day} are committed to with the same seed`;
      commitments.set(day.commitment, day.day);
      days.set(day.day, day);
    }
    for (const revision of page.revisions) {
      const earlier = revisions.get(revision.revision);
      if (earlier && hashTerms(earlier.terms) !== hashTerms(revision.terms))
        return `revision ${revision.revision} has two sets of terms within the list`;
      if (earlier && earlier.createdAt !== revision.createdAt)
        return `revision ${revision.revision} has two times within the list`;
      revisions.set(revision.revision, revision);
    }
    return undefined;
  };

  const readDraw = (draw: DrawRecord): string | undefined => {
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
    if (draw.nonce !== undefined && nonces.has(draw.nonce)) return 'its nonce was drawn before';
    if (heads.some(({ number, hash }) => number === draw.number && hash !== draw.hash))
      return 'it is not the one that was published when it was the newest';

    found[verdict.state] += 1;
    if (draw.format !== RECORD_FORMAT) found.old += 1;
    if (draw.ticket === undefined) found.withoutTicket += 1;
    else tickets.add(draw.ticket);
    if (draw.nonce !== undefined) nonces.add(draw.nonce);
    if (before?.revision !== draw.revision) {
      const terms = hashTerms(revisions.get(draw.revision)!.terms);
      found.revisions.push({ revision: draw.revision, terms, firstDraw: draw.number });
    }
    before = draw;
    return undefined;
  };

  const wrong = (number: number, reason: string): void => {
    found.wrong ??= { number, reason };
  };

  return {
    /** Checks the next page of the list; returns whether to read on. */
    read(page: DrawList): boolean {
      const fault = readTerms(page);
      if (fault !== undefined) {
        wrong((before?.number ?? 0) + 1, fault);
        return false;
      }
      last = Math.max(last, page.last ?? 0);
      for (const draw of page.draws) {
        const reason = readDraw(draw);
        if (reason === undefined) continue;
        wrong(draw.number, reason);
        return false;
      }
      return page.draws.length > 0;
    },

    /** Returns the result after the last page. */
    end(): Verification {
      const reached = before?.number ?? 0;
      const newest = Math.max(last, ...heads.map(({ number }) => number));
      if (newest > reached)
        wrong(reached + 1, `it is missing, although draw ${newest} was published`);
      for (const { day, commitment } of savedDays) {
        const published = days.get(day);
        if (published && published.commitment !== commitment)
          wrong(reached, `${day} was committed to again, with another seed`);
      }
      return found;
    },
  };
};
