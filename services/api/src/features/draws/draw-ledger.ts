import { randomBytes } from 'node:crypto';
import {
  DrawRecord,
  RECORD_FORMAT,
  type Awarded,
  type CampaignPrize,
  type DrawTerms,
  type Ticket,
} from '@site/contracts';
import { awardedAfter, decide, hashDraw, hashTerms } from '@site/draws';
import { SECOND_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import * as z from 'zod/mini';
import { MAX_QUERY_MS, unlessDuplicate } from '../../platform/database/database';
import { mapReadable, readOne } from '../../platform/database/readable';
import { chunk } from '../../platform/collections';
import { limitConcurrencyByKey } from '../../platform/concurrency';
import type { Relay } from '../../mail/outbox/outbox';
import type { DrawHead } from '../campaigns/published-campaigns';
import { dayBounds, type DayRange } from './day-range';
import type { CampaignDays, DrawDays } from './draw-days';
import { drawId, type ChainHead, type DrawDocument, type DrawModel } from './draw-model';
import { createNewestDraws } from './newest-draws';
import { isWin, toWinEvent } from './win-event';

interface CampaignTerms {
  campaign: CampaignDays & {
    endsAt: string;
    prizes: Pick<CampaignPrize, 'id' | 'name' | 'needs'>[];
  };
  revision: number;
  terms: DrawTerms;
}

/** The ticket of a spin: day, seed and terms that its draw was bound to before the device revealed the nonce. */
type BoundTicket = Pick<Ticket, 'number' | 'day' | 'sealed' | 'revision' | 'terms'> & {
  nonce: string;
};

interface SpinToDraw extends Pick<
  DrawDocument,
  'spin' | 'sessionId' | 'code' | 'productId' | 'limits' | 'network' | 'receipt'
> {
  currentTerms: CampaignTerms;
  /** Without a ticket, only seed and number decide the outcome. */
  ticket?: BoundTicket;
  /** When `currentTerms` was read; by default now. */
  readAt?: Date;
  /** Reads the campaign again; rejects when it no longer runs. */
  latest: () => Promise<CampaignTerms>;
}

/** The fields of a draw that pattern detection uses. */
export type PatternDraw = Pick<
  DrawDocument,
  'number' | 'at' | 'spin' | 'prize' | 'network' | 'receipt'
>;

/** Since the ticket was issued, its day has ended or the terms have changed. */
export class StaleTicketError extends Error {}

/** The campaign ended before the draw could be written. */
export class CampaignOverError extends Error {}

/** After this time in the queue the campaign is read again before the draw: it may have been paused. */
const FRESH_MS = SECOND_MS;

const PUBLIC_FIELDS =
  'number format revision day at prize segment awarded commitment terms ticket nonce previous hash';

const HeadShape = z.pick(DrawRecord, {
  number: true,
  revision: true,
  at: true,
  awarded: true,
  hash: true,
});

const PATTERN_FIELDS = '-_id number at spin prize network receipt';
const SCANS_PER_QUERY = 500;

/** `<campaign>/<player>/<number of the spin>` */
const PLAYER_OF_SPIN = { $arrayElemAt: [{ $split: ['$spin', '/'] }, 1] };

/** The players of some draws, and the draws by prize; null for losses. */
interface PlayedSpins {
  players: { count: number }[];
  prizes: { _id: string | null; count: number }[];
}

/** How many duplicate-key errors are tolerated although the number is free and the spin is not drawn. */
const MAX_UNEXPLAINED_REFUSALS = 3;

const isBoundTo = (
  ticket: BoundTicket,
  { day, sealed, revision, terms }: Pick<BoundTicket, 'day' | 'sealed' | 'revision' | 'terms'>,
) =>
  ticket.day === day &&
  ticket.sealed === sealed &&
  ticket.revision === revision &&
  ticket.terms === terms;

/**
 * The draws of each campaign are a chain, and the chain is the only record of what was awarded: draw n+1 holds what was
 * awarded up to it, computed from draw n, and is one insert under the unique key n+1. Of two instances that draw at
 * once, one inserts; the other reads that draw and decides again for the next number. With `relay`, wins are stored
 * with an event for the webhook.
 */
export const createDrawLedger = (
  draws: DrawModel,
  days: Pick<DrawDays, 'seedAt'>,
  now: () => Date,
  relay?: Relay,
) => {
  /** The newest draw that this process has seen, by campaign. */
  const heads = new Map<string, ChainHead>();
  const newestDraws = createNewestDraws(draws, heads);
  /** Concurrent draws of one campaign would only conflict with each other. */
  const oneAtATime = limitConcurrencyByKey(1);

  const newest = async (campaign: string) => (await newestDraws([campaign])).get(campaign)!;

  const decideAfter = async (
    head: ChainHead,
    { campaign, revision, terms }: CampaignTerms,
    ticket: BoundTicket | undefined,
  ): Promise<DrawRecord> => {
    const time = now().toISOString();
    const moment = time > head.at ? time : head.at;
    const { day, seed, commitment, publishedAt } = await days.seedAt(campaign, new Date(moment));
    const hash = hashTerms(terms);
    if (ticket && !isBoundTo(ticket, { day, sealed: commitment, revision, terms: hash }))
      throw new StaleTicketError(`a ticket of ${campaign.id} was for other terms`);
    const input = {
      format: RECORD_FORMAT,
      number: head.number + 1,
      ...(ticket && { ticket: ticket.number, nonce: ticket.nonce }),
    };
    // The commitment of the day may be new; no draw is dated before it.
    const drawnAt = new Date(Math.max(Date.parse(moment), publishedAt.getTime())).toISOString();
    const outcome = decide(seed, campaign.id, input, terms, head.awarded, drawnAt);
    const record = {
      ...input,
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

  /** Throws for a malformed head: no draws are made until it is restored. */
  const checkHead = async (campaign: string, head: ChainHead): Promise<ChainHead> => {
    if (head.number === 0) return head;
    return readOne(draws, { _id: drawId(campaign, head.number) }, () => HeadShape.parse(head));
  };

  /** Always throws; names the document that occupies the number, if any. */
  const throwInsertError = async (campaign: string, number: number): Promise<never> => {
    const _id = drawId(campaign, number);
    const failure = new Error(`draw ${number} of ${campaign} could not be inserted`);
    if (!(await draws.exists({ _id }))) throw failure;
    return readOne(draws, { _id }, () => {
      throw failure;
    });
  };

  const draw = async ({
    currentTerms,
    readAt = now(),
    latest,
    ticket,
    ...spin
  }: SpinToDraw): Promise<DrawDocument> => {
    const { id } = currentTerms.campaign;
    let head = await checkHead(id, heads.get(id) ?? (await newest(id)));
    for (let unexplained = 0; unexplained < MAX_UNEXPLAINED_REFUSALS;) {
      // Another process may have drawn under newer terms already.
      const isStale = now().getTime() - readAt.getTime() > FRESH_MS;
      if (isStale || head.revision > currentTerms.revision) {
        readAt = now();
        currentTerms = await latest();
      }
      const record = await decideAfter(head, currentTerms, ticket);
      if (Date.parse(record.at) >= Date.parse(currentTerms.campaign.endsAt))
        throw new CampaignOverError(`${id} has ended`);
      const prize = currentTerms.campaign.prizes.find((one) => one.id === record.prize);
      const document: DrawDocument = {
        _id: drawId(id, record.number),
        campaign: id,
        ...record,
        ...spin,
        // Hexadecimal: people type it in commands, where a dash would read as an option.
        scanId: randomBytes(16).toString('hex'),
        prizeName: prize?.name,
        prizeNeeds: prize && (prize.needs ?? []),
        ...(ticket && { usedNonce: ticket.nonce }),
      };
      const event = relay &&
        isWin(document) && {
          mails: [{ kind: 'webhook-win', to: 'webhook', data: toWinEvent(document) } as const],
        };
      if (await unlessDuplicate(draws.create({ ...document, ...event }))) {
        heads.set(id, record);
        if (event) relay?.(document._id);
        return document;
      }
      const before = head.number;
      head = await checkHead(id, await newest(id));
      if (head.number > before) continue;
      // The number is free, so a concurrent request has drawn the spin.
      const drawn = await draws.findOne({ spin: spin.spin }).lean();
      if (drawn) return drawn;
      if (ticket && (await draws.exists({ usedNonce: ticket.nonce })))
        throw new StaleTicketError(`a nonce of ${id} was already used in another draw`);
      unexplained += 1;
    }
    return throwInsertError(id, head.number + 1);
  };

  return {
    async head(campaign: string): Promise<DrawHead> {
      const { number, awarded } = await newest(campaign);
      return { number, awarded };
    },

    headsOf: newestDraws,

    /**
     * Draws a spin; one that was drawn before returns its draw. Throws `StaleTicketError` if day or terms differ from
     * those of its ticket, `CampaignOverError` when the campaign has ended by the time of the write.
     */
    append: (spin: SpinToDraw): Promise<DrawDocument> =>
      oneAtATime(spin.currentTerms.campaign.id, () => draw(spin)),

    /** In any order. */
    findBySpins: (spins: string[]): Promise<DrawDocument[]> =>
      draws.find({ spin: trusted({ $in: spins }) }).lean(),

    /** The draws with these numbers, in any order. */
    findByNumbers(campaign: string, numbers: number[]): Promise<PatternDraw[]> {
      const ids = numbers.map((number) => drawId(campaign, number));
      return draws.find({ _id: trusted({ $in: ids }) }, PATTERN_FIELDS).lean<PatternDraw[]>();
    },

    findByScan: async (scanId: string): Promise<DrawDocument | undefined> =>
      (await draws.findOne({ scanId }).lean()) ?? undefined,

    /** Product and code of these scans' draws, in any order. */
    async sourcesOf(
      scanIds: string[],
    ): Promise<Pick<DrawDocument, 'scanId' | 'productId' | 'code'>[]> {
      const fields = { _id: 0, scanId: 1, productId: 1, code: 1 };
      const found = chunk(scanIds, SCANS_PER_QUERY).map((part) =>
        draws.find({ scanId: trusted({ $in: part }) }, fields).lean(),
      );
      return (await Promise.all(found)).flat();
    },

    /** Spins, players and wins by prize of some days of the campaign, both included. */
    async playedOn(
      campaign: string,
      range: DayRange,
    ): Promise<{ spins: number; players: number; awarded: Awarded }> {
      const { from, to } = dayBounds(range);
      const [found] = await draws
        .aggregate<PlayedSpins>([
          { $match: { campaign, day: { $gte: from, $lte: to } } },
          {
            $facet: {
              players: [{ $group: { _id: PLAYER_OF_SPIN } }, { $count: 'count' }],
              prizes: [{ $group: { _id: '$prize', count: { $sum: 1 } } }],
            },
          },
        ])
        .option({ maxTimeMS: MAX_QUERY_MS });
      const { players = [], prizes = [] } = found ?? {};
      return {
        spins: prizes.reduce((sum, { count }) => sum + count, 0),
        players: players[0]?.count ?? 0,
        awarded: Object.fromEntries(
          prizes.flatMap(({ _id: prize, count }) => (prize === null ? [] : [[prize, count]])),
        ),
      };
    },

    /** The public part of up to `limit` draws after the number `after`, in order. */
    async page(campaign: string, after: number, limit: number): Promise<DrawRecord[]> {
      const ids = Array.from({ length: limit }, (_, index) => drawId(campaign, after + 1 + index));
      const found = await draws
        .find({ _id: trusted({ $in: ids }) }, PUBLIC_FIELDS)
        .lean<(DrawRecord & { _id: string })[]>();
      // A malformed draw is logged and left out; verifiers report it as missing.
      const records = await mapReadable(draws, found, ({ _id, ...record }) => {
        if (drawId(campaign, record.number) === _id) return DrawRecord.parse(record);
        throw new Error('its number does not match its key');
      });
      return records.sort((one, other) => one.number - other.number);
    },
  };
};
export type DrawLedger = ReturnType<typeof createDrawLedger>;
