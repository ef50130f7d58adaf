import {
  formatCount,
  formatOdds,
  UNLIMITED,
  type CampaignDocument,
  type CampaignPrize,
} from '@site/contracts';
import type { CampaignRecord } from './campaign-model';

type Saved = Pick<
  CampaignRecord,
  'campaign' | 'status' | 'startsAt' | 'endsAt' | 'updatedAt' | 'version' | 'revision' | 'restored'
>;

const verbOf = (before: Saved | undefined, after: Saved): string => {
  const { status, startsAt, endsAt, updatedAt, restored } = after;
  if (!before) return status === 'live' ? 'Created and launched' : 'Created';
  if (restored) return `Restored version ${restored} of`;
  if (endsAt <= updatedAt && before.endsAt > updatedAt) return 'Ended';
  if (status === before.status) return 'Saved';
  if (status === 'paused') return 'Paused';
  if (status === 'draft') return 'Set back to draft:';
  if (before.status === 'paused') return 'Resumed';
  return startsAt > updatedAt ? 'Scheduled' : 'Launched';
};

/** The number of changes that a description names. */
const MAX_CHANGES = 5;

const WHEN_GONE: Record<CampaignPrize['whenGone'], string> = {
  lose: 'The spin wins nothing',
  next: 'The winner gets the next prize',
};

const prizeInWords = ({ weight, stock, whenGone, pace = [] }: CampaignPrize) => ({
  Weight: formatCount(weight),
  Stock: stock === UNLIMITED ? 'Unlimited' : formatCount(stock),
  'When it’s gone': WHEN_GONE[whenGone],
  'Daily stock': pace.map(({ at, count }) => `${formatCount(count)} at ${at}`).join(', ') || 'none',
});

/** What `termsOf` reads, by name, in the words of the Studio's form. */
const termsInWords = (
  { winOneIn, prizes, segments, startsAt, timeZone }: CampaignDocument,
  names: ReadonlyMap<string, string>,
): Record<string, string> => ({
  Odds: winOneIn === 1 ? 'Every spin wins' : formatOdds(winOneIn),
  ...Object.fromEntries(
    prizes.flatMap((prize) =>
      Object.entries(prizeInWords(prize)).map(([field, value]) => [
        `${names.get(prize.id)} › ${field}`,
        value,
      ]),
    ),
  ),
  ...Object.fromEntries(
    segments.map(({ prize = '' }, index) => [
      `Segment ${index + 1}`,
      names.get(prize) ?? 'No prize',
    ]),
  ),
  // Daily stock is counted by days since the start.
  ...(prizes.some(({ pace }) => pace) && { Start: startsAt, 'Time zone': timeZone }),
});

/** `Odds: 1 in 10 → 1 in 20; Grinder › Stock: 50 → 100; and 2 more` */
const changedTerms = (before: CampaignDocument, after: CampaignDocument): string => {
  // A renamed prize is the same prize.
  const names = new Map([...before.prizes, ...after.prizes].map(({ id, name }) => [id, name]));
  const one = termsInWords(before, names);
  const other = termsInWords(after, names);
  const changes = Object.keys({ ...one, ...other }).flatMap((name) => {
    const { [name]: from = 'none' } = one;
    const { [name]: to = 'none' } = other;
    return from === to ? [] : [`${name}: ${from} → ${to}`];
  });
  const rest = changes.length - MAX_CHANGES;
  return [...changes.slice(0, MAX_CHANGES), ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
};

/** What a save has done, for the audit log: `Launched Summer (version 3)`. */
export const describeSave = (before: Saved | undefined, after: Saved): string => {
  const saved = `${verbOf(before, after)} ${after.campaign.name} (version ${after.version})`;
  return before && before.status !== 'draft' && before.revision !== after.revision
    ? `${saved}, changed who wins. ${changedTerms(before.campaign, after.campaign)}`
    : saved;
};
