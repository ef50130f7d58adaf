import type { Inquiry } from '@site/contracts';

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
  'contact-to-staff': { name: string; email: string; inquiry: Inquiry; message: string };
  'contact-acknowledgement': { name: string };
  /** `token` opens the page that confirms. */
  'newsletter-confirmation': { token: string };
  /** `token` opens the page that unsubscribes, and is the one of the one-click header. */
  'newsletter-welcome': { code: string; token: string };
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
  'prize-claim-winner': { name?: string; prize: string; reference: string };
  'prize-claim-staff': {
    prize: string;
    reference: string;
    /** The campaign's title. */
    campaign: string;
    name?: string;
    email: string;
    phone?: string;
  };
}

export type MailKind = keyof MailData;
