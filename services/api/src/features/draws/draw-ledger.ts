import { randomBytes } from 'node:crypto';
import { DrawRecord, RECORD_FORMAT, type DrawTerms, type Ticket } from '@site/contracts';
import { awardedAfter, decide, hashDraw, hashTerms } from '@site/draws';
import { SECOND_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import * as z from 'zod/mini';
import { isDuplicateKey } from '../../platform/database/database';
import { readable, readOne } from '../../platform/database/readable';
import { partsOf } from '../../platform/util/parts-of';
import type { Relay } from '../../mail/outbox/outbox';
import type { DrawHeads } from '../campaigns/published-campaigns';
import type { DaysOf, DrawDays } from './draw-days';
import { drawId, type ChainHead, type DrawDocument, type DrawModel } from './draw-model';
import { createNewestDraws, HEAD_FIELDS } from './newest-draws';
import { createOthersDraw } from './others-draw';
import { createQueues } from './queues';
import { winEvents } from './win-event';

/** The terms that a draw is made under. */
export interface TermsInForce {
  campaign: DaysOf & { endsAt: string; prizes: { id: string; name: string }[] };
  revision: number;
  terms: DrawTerms;
}

/** With a ticket: what its draw was bound to before the device told its nonce. */
export type Bound = Pick<Ticket, 'number' | 'day' | 'sealed' | 'revision' | 'terms'> & {
  nonce: string;
};

/** A spin that was reserved and is to be drawn. */
export interface SpinToDraw extends Pick<
  DrawDocument,
  'spin' | 'sessionId' | 'code' | 'productId' | 'limits' | 'network' | 'receipt'
> {
  inForce: TermsInForce;
  /** Absent: it is decided by seed and number alone. */
  bound?: Bound;
  /** When `inForce` was read; absent: just now. */
  readAt?: Date;
  /** Reads the campaign again; rejects when it does not run any more. */
  latest: () => Promise<TermsInForce>;
}

export interface DrawLedger extends DrawHeads {
  /**
   * Draws a spin. One that was drawn before answers with the draw that it has. Throws `StaleTicketError` when day or
   * terms are not those that it is bound to, `CampaignOverError` when the campaign has ended by the time of the write.
   */
  append(spin: SpinToDraw): Promise<DrawDocument>;
  /**
   * Where other instances draw too, looks for their last draw while a spin that is to be appended is still being reserved: else
   * its first insert would be refused. Never rejects.
   */
  catchUp(campaign: string): Promise<void>;
  /** The draws that answered these spins, in any order. */
  ofSpins(spins: string[]): Promise<DrawDocument[]>;
  /** The draws with these numbers, in any order, as far as patterns need them. */
  numbered(campaign: string, numbers: number[]): Promise<PatternDraw[]>;
  ofScan(scanId: string): Promise<DrawDocument | undefined>;
  /** By which product and code these scans' draws came, in any order. */
  sourcesOf(scanIds: string[]): Promise<Pick<DrawDocument, 'scanId' | 'productId' | 'code'>[]>;
  /** The public part of up to `limit` draws after the number `after`, in order. */
  page(campaign: string, after: number, limit: number): Promise<DrawRecord[]>;
}

/** What patterns are looked for in. */
export type PatternDraw = Pick<
  DrawDocument,
  'number' | 'at' | 'spin' | 'prize' | 'network' | 'receipt'
>;

/** The day is over, or the terms have changed, since the ticket was given out. */
export class StaleTicketError extends Error {}

/** The campaign ended before the draw could be written. */
export class CampaignOverError extends Error {}

/** After this time in queues a campaign is read again before its draw, because it may have been paused. */
const FRESH_MS = SECOND_MS;

const PUBLIC = {
  _id: 0,
  ...HEAD_FIELDS,
  format: 1,
  day: 1,
  prize: 1,
  segment: 1,
  commitment: 1,
  terms: 1,
  ticket: 1,
  nonce: 1,
  previous: 1,
} as const;

const HeadShape = z.pick(DrawRecord, {
  number: true,
  revision: true,
  at: true,
  awarded: true,
  hash: true,
});

const PATTERN = { _id: 0, number: 1, at: 1, spin: 1, prize: 1, network: 1, receipt: 1 } as const;
const SCANS_READ_AT_ONCE = 500;

/** How often one spin's insert may be refused as a duplicate although its number is free and the spin is not drawn. */
const MOST_UNEXPLAINED_REFUSALS = 3;

const isBoundTo = (
  bound: Bound,
  { day, sealed, revision, terms }: Pick<Bound, 'day' | 'sealed' | 'revision' | 'terms'>,
) =>
  bound.day === day &&
  bound.sealed === sealed &&
  bound.revision === revision &&
  bound.terms === terms;

/**
 * The draws of each campaign are a chain, and the chain is the only record of what was awarded: draw n+1
 * says what was awarded up to it, computed from draw n, and is one insert under the unique key n+1. Of two
 * instances that draw at once one inserts; the other reads that draw and decides anew for the number that
 * follows. Nothing is counted anywhere else, so nothing can disagree. With `tell` wins are written with an event for the
 * webhook.
 */
export const createDrawLedger = (
  draws: DrawModel,
  days: DrawDays,
  now: () => Date = () => new Date(),
  tell?: Relay,
  /** The last draws that this process knows of, by campaign: where to look for the newest, no more. */
  heads = new Map<string, ChainHead>(),
): DrawLedger => {
  const queues = createQueues();
  const newestDraws = createNewestDraws(draws, heads);
  const othersDraw = createOthersDraw();

  const newest = async (campaign: string) => (await newestDraws([campaign])).get(campaign)!;

  const decideAfter = async (
    head: ChainHead,
    { campaign, revision, terms }: TermsInForce,
    bound: Bound | undefined,
  ): Promise<DrawRecord> => {
    const time = now().toISOString();
    const moment = time > head.at ? time : head.at;
    const { day, seed, commitment, publishedAt } = await days.seedAt(campaign, new Date(moment));
    const hash = hashTerms(terms);
    const holds = { day, sealed: commitment, revision, terms: hash };
    if (bound && !isBoundTo(bound, holds))
      throw new StaleTicketError(`a ticket of ${campaign.id} was for other terms`);
    const named = {
      format: RECORD_FORMAT,
      number: head.number + 1,
      ...(bound && { ticket: bound.number, nonce: bound.nonce }),
    };
    // A day that nobody has committed to before is committed to now, before its first draw.
    const drawnAt = new Date(Math.max(Date.parse(moment), publishedAt.getTime())).toISOString();
    const outcome = decide(seed, campaign.id, named, terms, head.awarded, drawnAt);
    const record = {
      ...named,
      revision,
      day,
      at: drawnAt,
      ...outcome,
      awarded: awardedAfter(head.awarded, outcome),
      commitment,
      terms: hash,
      previous: head.hash,
    } as const;
    return { ...record, hash: hashDraw(campaign.id, record) };
  };

  /** The draw that the next one follows from has to be whole; the wheel waits until somebody has brought it back. */
  const readHead = async (campaign: string, head: ChainHead): Promise<ChainHead> => {
    if (head.number === 0) return head;
    return readOne(draws, { _id: drawId(campaign, head.number) }, () => HeadShape.parse(head));
  };

  /** Something stands at a number and is no draw of that number. */
  const refuseNumber = async (campaign: string, number: number): Promise<never> => {
    const _id = drawId(campaign, number);
    const failure = new Error(`draw ${number} of ${campaign} could not be inserted`);
    const stands = (await draws.exists({ _id })) !== null;
    if (!stands) throw failure;
    return readOne(draws, { _id }, () => {
      throw failure;
    });
  };

  const insert = async (document: DrawDocument): Promise<boolean> => {
    try {
      await draws.create(document);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  };

  const draw = async ({
    inForce,
    readAt = now(),
    latest,
    bound,
    ...spin
  }: SpinToDraw): Promise<DrawDocument> => {
    const { id } = inForce.campaign;
    let head = await readHead(id, heads.get(id) ?? (await newest(id)));
    for (let unexplained = 0; unexplained < MOST_UNEXPLAINED_REFUSALS;) {
      // What others drew under must not be undone by a process that read the campaign a moment earlier.
      const isStale = now().getTime() - readAt.getTime() > FRESH_MS;
      if (isStale || head.revision > inForce.revision) {
        readAt = now();
        inForce = await latest();
      }
      const record = await decideAfter(head, inForce, bound);
      if (Date.parse(record.at) >= Date.parse(inForce.campaign.endsAt))
        throw new CampaignOverError(`${id} has ended`);
      const document: DrawDocument = {
        _id: drawId(id, record.number),
        campaign: id,
        ...record,
        ...spin,
        // People type it in commands: no sign that reads as an option or a formula.
        scanId: randomBytes(16).toString('hex'),
        prizeName: inForce.campaign.prizes.find((prize) => prize.id === record.prize)?.name,
        ...(bound && { usedNonce: bound.nonce }),
      };
      const mails = tell ? winEvents(document) : [];
      if (await insert(mails.length > 0 ? { ...document, mails } : document)) {
        heads.set(id, record);
        othersDraw.note(id, record.previous, record.hash);
        if (mails.length > 0) tell?.(document._id);
        return document;
      }
      const before = head.number;
      head = await readHead(id, await newest(id));
      if (head.number > before) continue;
      // The number is free, so it was the spin that has been drawn already, here or elsewhere.
      const drawn = await draws.findOne({ spin: spin.spin }).lean();
      if (drawn) return drawn;
      if (bound && (await draws.exists({ usedNonce: bound.nonce })))
        throw new StaleTicketError(`a nonce of ${id} was drawn before`);
      unexplained += 1;
    }
    return refuseNumber(id, head.number + 1);
  };

  return {
    async head(campaign) {
      const { number, awarded } = await newest(campaign);
      return { number, awarded };
    },

    headsOf: newestDraws,

    // One after another: draws of one process would only be in each other's way.
    append: (spin) => queues.run(spin.inForce.campaign.id, () => draw(spin)),

    async catchUp(campaign) {
      // Where that cannot be asked, the insert says so.
      if (othersDraw.from(campaign)) await newest(campaign).catch(() => undefined);
    },

    ofSpins: (spins) => draws.find({ spin: trusted({ $in: spins }) }).lean(),

    numbered(campaign, numbers) {
      const ids = numbers.map((number) => drawId(campaign, number));
      return draws.find({ _id: trusted({ $in: ids }) }, PATTERN).lean<PatternDraw[]>();
    },

    ofScan: async (scanId) => (await draws.findOne({ scanId }).lean()) ?? undefined,

    async sourcesOf(scanIds) {
      const fields = { _id: 0, scanId: 1, productId: 1, code: 1 };
      const asked = partsOf(scanIds, SCANS_READ_AT_ONCE).map((some) =>
        draws.find({ scanId: trusted({ $in: some }) }, fields).lean(),
      );
      return (await Promise.all(asked)).flat();
    },

    async page(campaign, after, limit) {
      const ids = Array.from({ length: limit }, (_, index) => drawId(campaign, after + 1 + index));
      const found = await draws
        .find({ _id: trusted({ $in: ids }) }, { ...PUBLIC, _id: 1 })
        .lean<(DrawRecord & { _id: string })[]>();
      // Whoever checks them is told that one is missing, and the log which.
      const records = await readable(draws, found, ({ _id, ...record }) => {
        if (drawId(campaign, record.number) === _id) return DrawRecord.parse(record);
        throw new Error('its number is not that of its key');
      });
      return records.sort((one, other) => one.number - other.number);
    },
  };
};
