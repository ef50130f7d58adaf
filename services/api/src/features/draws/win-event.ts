import type { WinEvent } from '../../mail/outbox/mail-data';
import type { DrawDocument } from './draw-model';

export type WinningDraw = DrawDocument & { prize: string };

export const isWin = (draw: DrawDocument): draw is WinningDraw => draw.prize !== null;

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
