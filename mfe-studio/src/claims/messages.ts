import { winnerName } from '@site/admin-client';
import type { ClaimRecord } from '@site/contracts';

interface Message {
  subject: string;
  body: string;
}

interface MessageTemplate {
  name: string;
  write: (claim: ClaimRecord, brand: string) => Message;
}

const messageBody = (claim: ClaimRecord, brand: string, ...paragraphs: string[]): string =>
  [
    `Hi ${claim.fullName ?? 'there'},`,
    ...paragraphs,
    ...(claim.reference ? [`Your reference: ${claim.reference}`] : []),
    `The ${brand} team`,
  ].join('\n\n');

/** Messages for winners, which the team edits and sends from its own mail program. */
export const MESSAGES: MessageTemplate[] = [
  {
    name: 'First contact',
    write: (claim, brand) => ({
      subject: `You won: ${claim.prize.name}`,
      body: messageBody(
        claim,
        brand,
        `Congratulations, you won! Your prize: ${claim.prize.name}`,
        'Reply to this email to let us know that we reached you. We’ll tell you how you get your prize.',
      ),
    }),
  },
  {
    name: 'Ask for size and address',
    write: (claim, brand) => ({
      subject: `Your prize: ${claim.prize.name}`,
      body: messageBody(
        claim,
        brand,
        `Your prize: ${claim.prize.name}`,
        'To send it to you, we need your postal address and, if it comes in sizes, your size.',
        'Reply to this email, and we’ll take care of the rest.',
      ),
    }),
  },
  {
    name: 'On its way',
    write: (claim, brand) => ({
      subject: `On its way: ${claim.prize.name}`,
      body: messageBody(
        claim,
        brand,
        'Good news: your prize is on its way. Enjoy!',
        `Your prize: ${claim.prize.name}`,
      ),
    }),
  },
  {
    name: 'Reminder',
    write: (claim, brand) => ({
      subject: `Your prize is waiting: ${claim.prize.name}`,
      body: messageBody(
        claim,
        brand,
        `Your prize is still waiting for you: ${claim.prize.name}`,
        'Reply to this email, and we’ll get it to you.',
      ),
    }),
  },
];

/** Opens a mail program with the message. */
export const mailtoOf = (claim: ClaimRecord, { subject, body }: Message): string =>
  `mailto:${encodeURIComponent(claim.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;

export const dialogTitle = (claim: ClaimRecord): string =>
  `Claim of ${winnerName(claim)}: ${claim.prize.name}`;
