/**
 * Retention periods of personal data (docs/product.md, section 9.19): services/api deletes by this table, and
 * `/privacy` lists it. A period begins at the event in `after`.
 */
export const RETENTION = {
  contactMessages: { what: 'Contact form messages', days: 365, after: 'they were sent' },
  unconfirmedSubscriptions: {
    what: 'Newsletter addresses that were never confirmed',
    days: 60,
    after: 'we last asked',
  },
  endedSubscriptions: {
    what: 'Unsubscribed newsletter addresses',
    days: 60,
    after: 'you unsubscribe',
  },
  guideRequests: { what: 'Guide requests', days: 365, after: 'they were made' },
  mailedResults: {
    what: 'Addresses that got a quiz result by email',
    days: 365,
    after: 'we sent it',
  },
  quizResults: { what: 'Quiz answers, without a name', days: 365, after: 'the quiz' },
  claims: { what: 'Names and addresses in prize claims', days: 1461, after: 'the claim' },
  undeliveredMails: {
    what: 'Emails that couldn’t be delivered',
    days: 30,
    after: 'we gave up',
  },
  sentMails: {
    what: 'Records that an email was sent, without its text',
    days: 30,
    after: 'it was sent',
  },
  mailFiles: {
    what: 'Copies of emails on our own disk, if there are any',
    days: 30,
    after: 'they were saved',
  },
  mailboxCounts: {
    what: 'Counts of emails sent to each address, kept as a code',
    days: 1,
    after: 'the last email',
  },
  telemetry: {
    what: 'Hourly totals of how parts of the site performed',
    days: 30,
    after: 'the end of the hour',
  },
} as const satisfies Record<string, { what: string; days: number; after: string }>;
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
