import type { CampaignDocument, PrizeNeed } from '@site/contracts';
import type { WinEvent } from '../../mail/outbox/mail-data';
import type { DrawDocument } from './draw-model';

export type WinningDraw = DrawDocument & { prize: string };

export const isWin = (draw: DrawDocument): draw is WinningDraw => draw.prize !== null;

/** What the claim of a win asks for: what its prize needed at the draw. */
export const needsOf = (
  { prizes }: Pick<CampaignDocument, 'prizes'>,
  { prize, prizeNeeds }: Pick<DrawDocument, 'prize' | 'prizeNeeds'>,
): PrizeNeed[] => prizeNeeds ?? prizes.find(({ id }) => id === prize)?.needs ?? [];

export const toWinEvent = ({
  campaign,
  number,
  at,
  prize,
  prizeName = prize,
  productId,
}: WinningDraw): WinEvent => ({
  campaign,
  draw: number,
  wonAt: at,
  prize: { id: prize, name: prizeName },
  ...(productId && { product: productId }),
});
