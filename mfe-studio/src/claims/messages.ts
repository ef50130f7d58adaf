import { shippingText, winnerName } from '@site/admin-client';
import type { ClaimDetails, ClaimRecord, ClaimStatus } from '@site/contracts';
import { formatMoment } from '../ui/format';
import { isNotPickedUp } from './delivery';

interface Message {
  name: string;
  subject: string;
  body: string;
}

export const ON_ITS_WAY = 'On its way';
const READY = 'Ready for pickup';
const REMINDER = 'Reminder';
const PICKUP_REMINDER = 'Reminder to pick up';

/** The messages that come next in a status, the likeliest first. */
const NEXT: Partial<Record<ClaimStatus, readonly string[]>> = {
  contacted: [ON_ITS_WAY, READY, REMINDER, PICKUP_REMINDER],
  fulfilled: [ON_ITS_WAY, READY],
};

/** What the messages use; only the record if the rest could not be loaded. */
export type MessageClaim = ClaimRecord & Partial<ClaimDetails>;

interface MessageContext {
  brand: string;
  /** Of the campaign. */
  timeZone?: string;
  state: ClaimStatus;
}

const DISPENSARY = '[Name and address of the dispensary]';

/** How the winner gets a prize that has no code. */
const handOver = ({ offer, shipTo, size }: MessageClaim) => {
  const needs = offer?.needs ?? [];
  const missing = [
    ...(needs.includes('size') && !size ? ['your size'] : []),
    ...(needs.includes('address') && !shipTo ? ['your postal address'] : []),
  ].join(' and ');
  const isShipped = shipTo !== undefined || needs.includes('address');
  return { missing, isShipped, isPickup: !isShipped && offer?.picture === 'extract' };
};

/** Messages that fit the claim; the team edits and sends them from its own mail program. */
export const messagesFor = (
  claim: MessageClaim,
  { brand, timeZone, state }: MessageContext,
): Message[] => {
  const { code, terms, nextStep, delivery, shipTo, size, offer } = claim;
  const prize = claim.prize.name;
  const message = (name: string, subject: string, ...paragraphs: (string | undefined)[]) => ({
    name,
    subject: `${subject}: ${prize}`,
    body: [
      `Hi ${claim.fullName ?? 'there'},`,
      ...paragraphs.filter(Boolean),
      claim.reference && `Your reference: ${claim.reference}`,
      `The ${brand} team`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  });
  const yours = `Your prize: ${prize}`;
  const waiting = 'Your prize is waiting';
  const stillWaiting = `Your prize is still waiting for you: ${prize}`;

  if (state === 'declined')
    return [
      message(
        'Claim declined',
        'About your claim',
        `We reviewed your claim for this prize and can’t award it: ${prize}`,
        'If you think this is a mistake, reply to this email.',
      ),
    ];

  if (delivery) {
    const howTo = [
      `Your code: ${code ?? '[Code]'}`,
      nextStep,
      `Good until ${formatMoment(delivery.expiresAt, timeZone)}`,
      terms,
    ];
    return [
      message('Code again', 'Your code', yours, ...howTo),
      isNotPickedUp(claim) && message(PICKUP_REMINDER, waiting, stillWaiting, ...howTo),
    ].filter((one) => one !== false);
  }

  const { missing, isShipped, isPickup } = handOver(claim);
  const isCoupon = offer?.picture === 'coupon';
  const address =
    shipTo && `We’ll ship it to: ${shippingText(shipTo)}${size ? `, size ${size}` : ''}`;
  const pickup = 'Bring a valid ID. We don’t ship anything that contains cannabis.';
  const ask = `To send it to you, we need ${missing}.`;
  return [
    message(
      'First contact',
      'You won',
      `Congratulations, you won! ${yours}`,
      offer?.description,
      ...(isPickup
        ? ['Reply with your city or ZIP code, and we’ll tell you where to pick it up.', pickup]
        : missing
          ? [ask, 'Reply to this email, and we’ll take care of the rest.']
          : isCoupon
            ? ['Your code: [Code]', 'Good until [Date]']
            : address
              ? [address, 'Reply if anything needs to change.']
              : ['Reply to let us know you got this, and we’ll tell you how to get your prize.']),
    ),
    missing !== '' &&
      message(`Ask for ${missing.replaceAll('your ', '')}`, 'Your prize', yours, ask),
    isPickup && message(READY, 'Ready for you', yours, `Pick it up at: ${DISPENSARY}`, pickup),
    isShipped &&
      (missing === '' || state === 'fulfilled') &&
      message(
        ON_ITS_WAY,
        ON_ITS_WAY,
        'Good news: your prize is on its way. Enjoy!',
        yours,
        address?.replace('We’ll ship it to', 'Shipped to'),
      ),
    message(
      REMINDER,
      waiting,
      stillWaiting,
      missing
        ? ask
        : isCoupon
          ? 'Your code is in our last email. Reply to this one if you can’t find it.'
          : 'Reply to this email, and we’ll get it to you.',
    ),
  ].filter((one) => one !== false);
};

/** The message that a claim in this status probably needs; a fulfilled one may need none. */
export const likeliest = (messages: Message[], state: ClaimStatus): Message | undefined =>
  (NEXT[state] ?? [])
    .map((next) => messages.find(({ name }) => name === next))
    .find((one) => one !== undefined) ?? (state === 'fulfilled' ? undefined : messages[0]);

/** Opens a mail program with the message. */
export const mailtoOf = (claim: ClaimRecord, { subject, body }: Omit<Message, 'name'>): string =>
  `mailto:${encodeURIComponent(claim.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;

export const dialogTitle = (claim: ClaimRecord): string =>
  `Claim by ${winnerName(claim)} for ${claim.prize.name}`;
