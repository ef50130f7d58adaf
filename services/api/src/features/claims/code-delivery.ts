import { randomInt } from 'node:crypto';
import {
  createReadableCode,
  PRIZE_CODE_LENGTH,
  SETTLED_STATES,
  type CampaignDocument,
  type ClaimState,
  type PrizeCodeDetails,
} from '@site/contracts';
import { encode } from 'uqr';
import type { DrawDocument } from '../draws/draw-model';
import type { PoolService } from '../pools/pool-service';
import type { ClaimDocument } from './claim-model';

/** A winner's code with its terms at the time of the claim: later changes of the campaign do not affect it. */
export type CodeDelivery = Required<Pick<ClaimDocument, 'code' | 'delivery'>>;

const STATE_BY_DELIVERY = {
  pool: 'fulfilled',
  generated: 'fulfilled',
  pickup: 'contacted',
} as const;

/** The state of a new claim: without a code the team has to contact the winner. */
export const initialState = (codeDelivery: CodeDelivery | undefined): ClaimState =>
  codeDelivery ? STATE_BY_DELIVERY[codeDelivery.delivery.by] : 'open';

/** Whether the winner can still use the claim's code. */
export const isRedeemable = (
  { delivery, redeemed, declinedAt }: Pick<ClaimDocument, 'delivery' | 'redeemed' | 'declinedAt'>,
  now: Date,
): boolean => delivery !== undefined && !redeemed && !declinedAt && delivery.expiresAt > now;

/** Whether the team has to deliver the prize. Claims without the winner's data are left out. */
export const isPending = ({
  code,
  state,
  declinedAt,
  erasedAt,
}: Pick<ClaimDocument, 'code' | 'state' | 'declinedAt' | 'erasedAt'>): boolean =>
  code === undefined && !declinedAt && !erasedAt && !SETTLED_STATES.includes(state);

const newCode = () => createReadableCode(PRIZE_CODE_LENGTH, (below) => randomInt(below));

/** The terms of a prize's code; undefined if the team delivers the prize. */
export const deliveryTerms = ({
  delivery,
}: Pick<CampaignDocument['prizes'][number], 'delivery'>): CodeDelivery['delivery'] | undefined => {
  if (!delivery || delivery.by === 'hand') return undefined;
  const { by, terms = '', nextStep = '', expiresAt = '' } = delivery;
  return { by, terms, nextStep, expiresAt: new Date(expiresAt) };
};

/** The code of a win; undefined if the team delivers the prize. */
export const deliverCode = async (
  { campaign, prize, awarded }: Pick<DrawDocument, 'campaign' | 'prize' | 'awarded'>,
  { prizes }: Pick<CampaignDocument, 'prizes'>,
  pools: Pick<PoolService, 'codeOf'>,
): Promise<CodeDelivery | undefined> => {
  const offered = prizes.find(({ id }) => id === prize);
  const delivery = offered && deliveryTerms(offered);
  if (!delivery) return undefined;
  // The number of wins up to this draw is the number of the code.
  const code =
    delivery.by === 'pool'
      ? await pools.codeOf(campaign, offered.id, awarded[offered.id] ?? 0)
      : newCode();
  // A pool that was added after the first wins may be too small; then the team delivers the prize.
  return code === undefined ? undefined : { code, delivery };
};

/** A QR code as one path of its dark modules, each a unit wide; `size` is its width without the quiet zone. */
const qrPath = (text: string): { size: number; path: string } => {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row]![column]) column += 1;
      if (column > start) runs.push(`M${start} ${row}h${column - start}v1h${start - column}z`);
    }
  return { size, path: runs.join('') };
};

/** The code as its winner sees it. The URL for stores has the code in its fragment, which browsers do not send. */
export const toWinnerDelivery = (
  { code, delivery }: Pick<ClaimDocument, 'code' | 'delivery'>,
  publicUrl: string,
): PrizeCodeDetails | undefined =>
  code !== undefined && delivery
    ? {
        ...delivery,
        code,
        expiresAt: delivery.expiresAt.toISOString(),
        ...(delivery.by === 'pickup' && { qr: qrPath(`${publicUrl}/redeem#${code}`) }),
      }
    : undefined;
