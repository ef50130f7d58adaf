/** Counted or signed in for a while: it is of no use to a site that is put back. */
const LEFT_OUT = ['rate-limits', 'studio-sessions', 'daily-salts'];

/**
 * What is written while a backup is read is in it, or not. So whatever names something else is read before it, and what
 * it names is then there: claims before draws, draws before the terms and seeds that decide them, what is live before
 * its composition, that before its releases. Mails come after what causes them: one that was moved to the outbox
 * meanwhile stands in both, and is known there by its key. Collections that stand here are read last, in this order.
 */
const NAMED_BY_OTHERS = [
  'draws',
  'outbox',
  'mailbox-rests',
  'ticket-counters',
  'draw-days',
  'campaign-revisions',
  'campaign-versions',
  'campaign-pictures',
  'campaigns',
  'secrets',
];

/** Read after all others, together with the files, as releases may be pruned meanwhile. */
export const OF_RELEASES = ['compositions', 'part-renders', 'kept-files', 'releases'];

const rank = (name: string): number => NAMED_BY_OTHERS.indexOf(name);

/** The other collections that a backup holds, in the order in which they are read. */
export const inBackupOrder = (names: readonly string[]): string[] =>
  names
    .filter((name) => ![...LEFT_OUT, ...OF_RELEASES].includes(name) && !name.startsWith('system.'))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
