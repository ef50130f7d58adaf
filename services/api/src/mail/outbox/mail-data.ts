import type { ContactMessage, DeliveredBy, PostalAddress } from '@site/contracts';

/** A question of the quiz and what was chosen, in words. */
export interface QuizAnswer {
  question: string;
  answer: string;
}

/** A terpene and why it fits, in a sentence. */
export interface QuizTerpene {
  name: string;
  text: string;
}

/**
 * Every mail that the site sends, and what its template (`templates/`) needs to know. It is kept in the
 * database until the mail is sent: values that JSON knows, nothing that the mail does not show.
 */
export interface MailData {
  /** Everything that was entered. */
  'contact-to-staff': ContactMessage;
  'contact-acknowledgement': { name: string };
  /** `token` opens the page that confirms. */
  'newsletter-confirmation': { token: string };
  /** `token` opens the page that unsubscribes, and is the one of the one-click header. */
  'newsletter-welcome': { code: string; token: string };
  /** To somebody who is subscribed, when his address is entered again; absent is the code of who confirmed before there were codes. */
  'newsletter-known': { code?: string; token: string };
  /** `url` is absolute, or a path of this site. */
  'guide-link': { name: string; title: string; url: string };
  /** `token` opens the page that unsubscribes, and is the one of the one-click header. */
  'quiz-result': {
    answers: QuizAnswer[];
    topTerpenes: QuizTerpene[];
    disclaimer: string;
    token: string;
  };
  /** `reference` is what winner and staff name when they speak about the claim. */
  'prize-claim-winner': {
    name?: string;
    prize: string;
    reference: string;
    /** From the site's root; mails that were written before it was told have none. */
    check?: string;
    /** Absent in mails from before campaigns had it. */
    contactHours?: number;
    /** The code that the winner gets the prize with; absent where the team hands it over. */
    delivery?: { code: string; nextStep: string; terms: string; goodUntil: string };
  };
  'prize-claim-staff': {
    prize: string;
    reference: string;
    /** The campaign's title. */
    campaign: string;
    name?: string;
    email: string;
    phone?: string;
    /** Where the campaign limits the wins of a household. */
    address?: PostalAddress;
    contactHours?: number;
    /** Absent where the team hands the prize over. */
    deliveredBy?: Exclude<DeliveredBy, 'hand'>;
  };
  /** What of a campaign is nearly gone, or gone; `id` is the campaign's. */
  'stock-warning-staff': {
    id: string;
    /** The campaign's title. */
    campaign: string;
    /** Nothing can be won any more. */
    soldOut: boolean;
    /** Whether the campaign is over with that. */
    closes: boolean;
    /** Which prize, where some can be won yet. */
    prize?: { name: string; left: number; total: number };
  };
}

export type MailKind = keyof MailData;

/** What a webhook is told of a draw that won. Nothing in it names the person. */
export interface WinEvent {
  campaign: string;
  /** The number of the draw in its campaign. */
  draw: number;
  /** ISO 8601. */
  wonAt: string;
  prize: { id: string; name: string };
  /** What the address of the QR code named. */
  product?: string;
}

/** The same once the prize is claimed. The claim itself is read with a token, at `/api/admin/claims`. */
export interface ClaimEvent extends WinEvent {
  /** The id of the claim. */
  claim: string;
  /** ISO 8601. */
  claimedAt: string;
}

/** Every event that the outbox brings to the webhook. */
export interface EventData {
  'webhook-win': WinEvent;
  'webhook-claim': ClaimEvent;
}
export type EventKind = keyof EventData;

export const EVENT_KINDS: EventKind[] = ['webhook-win', 'webhook-claim'];

export const isEventKind = (kind: string): kind is EventKind =>
  EVENT_KINDS.some((one) => one === kind);
