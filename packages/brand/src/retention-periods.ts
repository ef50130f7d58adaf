/**
 * Retention periods of personal data (docs/product.md, section 9.19): services/api deletes by this table, and
 * `/privacy` lists it. Each text says when its period begins.
 */
export const RETENTION = {
  contactMessages: { what: 'Contact form messages, from when they were sent', days: 365 },
  unconfirmedSubscriptions: {
    what: 'Newsletter addresses that were never confirmed, from when we last asked',
    days: 60,
  },
  endedSubscriptions: {
    what: 'Unsubscribed newsletter addresses, from that day',
    days: 60,
  },
  guideRequests: { what: 'Guide requests, from when they were made', days: 365 },
  mailedResults: { what: 'Addresses that got a quiz result by email, from that day', days: 365 },
  quizResults: { what: 'Quiz answers, without a name, from that day', days: 365 },
  claims: { what: 'Names and addresses in prize claims, from the claim', days: 1461 },
  undeliveredMails: {
    what: 'Emails that could not be delivered, from when we gave up',
    days: 30,
  },
  sentMails: {
    what: 'The fact that an email was sent, without its text, from when it was sent',
    days: 30,
  },
  mailFiles: { what: 'Copies of emails on our own disk, if there are any', days: 30 },
  mailboxCounts: {
    what: 'Counts of emails sent to each address, kept as a code, from the last email',
    days: 1,
  },
  telemetry: {
    what: 'Hourly totals of how parts of the site performed, from the end of the hour',
    days: 30,
  },
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
