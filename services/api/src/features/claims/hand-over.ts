import { randomInt } from 'node:crypto';
import {
  createReadableCode,
  PRIZE_CODE_LENGTH,
  type CampaignDocument,
  type ClaimState,
} from '@site/contracts';
import type { DrawDocument } from '../draws/draw-model';
import type { PoolService } from '../pools/pool-service';
import type { ClaimDocument } from './claim-model';

/** What a winner gets with the claim, as it was promised then: later changes of the campaign do not touch it. */
export type HandOver = Required<Pick<ClaimDocument, 'code' | 'delivery'>>;

/** How far the team is with a claim by itself: who has a code waits for nobody. */
const STATES = { pool: 'fulfilled', generated: 'fulfilled', pickup: 'contacted' } as const;

export const stateOf = (handOver: HandOver | undefined): ClaimState =>
  handOver ? STATES[handOver.delivery.by] : 'open';

/** Whether a claim has a code that its winner can still use. */
export const isGood = (
  { delivery, redeemed }: Pick<ClaimDocument, 'delivery' | 'redeemed'>,
  now: Date,
): boolean => delivery !== undefined && !redeemed && delivery.expiresAt > now;

const newCode = () => createReadableCode(PRIZE_CODE_LENGTH, (below) => randomInt(below));

/** What a prize's winner is told with a code; `undefined` where the team hands it over. */
export const promisedWith = ({
  delivery,
}: Pick<CampaignDocument['prizes'][number], 'delivery'>): HandOver['delivery'] | undefined => {
  if (!delivery || delivery.by === 'hand') return undefined;
  const { by, terms = '', nextStep = '', expiresAt = '' } = delivery;
  return { by, terms, nextStep, expiresAt: new Date(expiresAt) };
};

/** The code of a win whose prize is delivered by one now; `undefined` where the team hands it over. */
export const handOverOf = async (
  { campaign, prize, awarded }: Pick<DrawDocument, 'campaign' | 'prize' | 'awarded'>,
  { prizes }: Pick<CampaignDocument, 'prizes'>,
  pools: Pick<PoolService, 'codeOf'>,
): Promise<HandOver | undefined> => {
  const offered = prizes.find(({ id }) => id === prize);
  const delivery = offered && promisedWith(offered);
  if (!delivery) return undefined;
  // The draw says how many wins of its prize there were with it: the number of this one.
  const code =
    delivery.by === 'pool'
      ? await pools.codeOf(campaign, offered.id, awarded[offered.id] ?? 0)
      : newCode();
  // A win from before its prize had a pool, beyond the pool's end: it stays a win, and the team is asked.
  return code === undefined ? undefined : { code, delivery };
};
