/**
 * Retention periods of personal data (docs/product.md, section 9.19): services/api deletes by this table, and
 * `/privacy` lists it. Each text says when its period begins.
 */
export const RETENTION = {
  contactMessages: { what: 'Messages from the contact form, from when they were sent', days: 365 },
  unconfirmedSubscriptions: {
    what: 'Newsletter addresses that were never confirmed, from when we last asked',
    days: 60,
  },
  endedSubscriptions: {
    what: 'Newsletter addresses that have unsubscribed, from that day',
    days: 60,
  },
  guideRequests: { what: 'Requests for guides, from when they were made', days: 365 },
  mailedResults: { what: 'Addresses that a quiz result was mailed to, from that day', days: 365 },
  quizResults: { what: 'Answers of the quiz, without a name, from that day', days: 365 },
  claims: { what: 'Names and addresses in claims of prizes, from the claim', days: 1461 },
  undeliveredMails: {
    what: 'Mails that could not be delivered, from when we gave up',
    days: 30,
  },
  sentMails: { what: 'That a mail was sent, without its words, from when it was', days: 30 },
  mailFiles: { what: 'Copies of mails on our own disk, where there are any', days: 30 },
  mailboxCounts: {
    what: 'Which mails went to a mailbox, under a code, from the last one',
    days: 1,
  },
  telemetry: { what: 'Sums of how the parts of the site did, from their hour', days: 30 },
} as const satisfies Record<string, { what: string; days: number }>;
export type RetentionPeriod = keyof typeof RETENTION;

const DAYS_IN_YEAR = 365.25;

/** `30 days`, `a year`. */
export const formatPeriod = (period: RetentionPeriod): string => {
  const { days } = RETENTION[period];
  const years = Math.round(days / DAYS_IN_YEAR);
  if (years > 1) return `${years} years`;
  if (years === 1) return 'a year';
  return days === 1 ? 'a day' : `${days} days`;
};
