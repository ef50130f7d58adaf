import type { WinEvent } from '../../mail/outbox/event-data';
import type { PendingMail } from '../../mail/outbox/pending-mail';
import type { DrawDocument } from './draw-model';

type Won = Pick<DrawDocument, 'campaign' | 'number' | 'at' | 'prizeName' | 'productId'> & {
  prize: string;
};

export const winOf = ({
  campaign,
  number,
  at,
  prize,
  prizeName = prize,
  productId,
}: Won): WinEvent => ({
  campaign,
  draw: number,
  wonAt: at,
  prize: { id: prize, name: prizeName },
  ...(productId && { product: productId }),
});

/** What a webhook is told of a draw, written with it: nothing of a loss. */
export const winEvents = ({ prize, ...draw }: Omit<DrawDocument, 'mails'>): PendingMail[] =>
  prize === null ? [] : [{ kind: 'webhook-win', to: 'webhook', data: winOf({ ...draw, prize }) }];
