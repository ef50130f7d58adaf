import type { ContactMessage, DeliveredBy, PostalAddress, ShippingAddress } from '@site/contracts';

/** A question of the quiz and the chosen answer. */
interface QuizAnswer {
  question: string;
  answer: string;
}

/** A recommended terpene and why it fits. */
interface QuizTerpene {
  name: string;
  text: string;
}

/**
 * Every mail of the site with the data of its template (`templates/`): JSON values that the mail shows. Stored until
 * the mail is sent.
 */
export interface MailData {
  /** The complete form. */
  'contact-to-staff': ContactMessage;
  'contact-acknowledgement': { name: string };
  /** `token` is for the confirmation link. */
  'newsletter-confirmation': { token: string };
  /** `token` is for the unsubscribe links. */
  'newsletter-welcome': { code: string; token: string };
  /** For an address that is subscribed already; `code` is absent for old subscriptions. */
  'newsletter-known': { code?: string; token: string };
  /** `url` may be a path of this site. */
  'guide-link': { name: string; title: string; url: string };
  /** `token` is for the unsubscribe links. */
  'quiz-result': {
    answers: QuizAnswer[];
    topTerpenes: QuizTerpene[];
    disclaimer: string;
    token: string;
  };
  /** `reference` identifies the claim for winner and staff. */
  'prize-claim-winner': {
    name?: string;
    prize: string;
    reference: string;
    /** Path of the receipt check; absent in older mails. */
    check?: string;
    /** Absent in older mails. */
    contactHours?: number;
    /** The prize code; absent when staff hand the prize over. */
    delivery?: { by?: string; code: string; nextStep: string; terms: string; goodUntil: string };
    /** Path of the campaign's page; absent in older mails, as `by` is. */
    page?: string;
    /** The prize's, which says how to get it; absent in older mails. */
    description?: string;
    /** The prize's, such as `Worth up to $10`; absent in older mails. */
    value?: string;
    /** If the prize needs them. */
    size?: string;
    shipTo?: ShippingAddress;
  };
  'prize-claim-staff': {
    prize: string;
    reference: string;
    /** The campaign's title. */
    campaign: string;
    name?: string;
    email: string;
    phone?: string;
    /** For campaigns with household limits. */
    address?: PostalAddress;
    /** If the prize needs them. */
    size?: string;
    shipTo?: ShippingAddress;
    contactHours?: number;
    /** Absent when staff hand the prize over. */
    deliveredBy?: Exclude<DeliveredBy, 'hand'>;
    /** Path of the claim in the Studio; absent in older mails. */
    studio?: string;
  };
  /** A prize or campaign is nearly or completely sold out; `id` is the campaign's. */
  'stock-warning-staff': {
    id: string;
    /** The campaign's title. */
    campaign: string;
    /** Nothing can be won anymore. */
    soldOut: boolean;
    /** Whether the campaign ends when it is sold out. */
    closes: boolean;
    /** The prize, when others are left. */
    prize?: { name: string; left: number; total: number };
  };
}

export type MailKind = keyof MailData;

/** Webhook event of a winning draw, without personal data. */
export interface WinEvent {
  campaign: string;
  /** The number of the draw in its campaign. */
  draw: number;
  /** ISO 8601. */
  wonAt: string;
  prize: { id: string; name: string };
  /** Product of the QR code. */
  product?: string;
}

/** Webhook event of a claim; its data is read with a token at `/api/admin/claims`. */
interface ClaimEvent extends WinEvent {
  /** The id of the claim. */
  claim: string;
  /** ISO 8601. */
  claimedAt: string;
}

export interface EventData {
  'webhook-win': WinEvent;
  'webhook-claim': ClaimEvent;
}
export type EventKind = keyof EventData;

export const EVENT_KINDS: EventKind[] = ['webhook-win', 'webhook-claim'];

export const isEventKind = (kind: string): kind is EventKind =>
  EVENT_KINDS.some((event) => event === kind);
