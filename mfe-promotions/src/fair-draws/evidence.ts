import {
  releasedCount,
  UNLIMITED,
  type DrawDay,
  type DrawList,
  type DrawPrize,
  type DrawRecord,
} from '@site/contracts';
import { formatMoment } from '@site/contracts/time-zone';
import { dayInWords } from '@site/contracts/wall-clock';
import { serverNow } from '@site/platform';
import {
  commitmentOf,
  decide,
  drawWords,
  hashDraw,
  hmacMessage,
  NO_DRAW,
  pickPrize,
  uniform,
  verifyDraw,
  type Evidence,
  type Verdict,
  type Words,
} from '@site/draws';

/** A verification step; `sealed` until the day's seed is revealed. */
export interface Step {
  title: string;
  state: 'right' | 'wrong' | 'sealed';
  meaning: string;
  /** Compared values, as anyone could compute them. */
  values: [name: string, value: string][];
}

/** The data that verifies a draw, from the response of the API. */
export const evidenceOf = (list: DrawList, draw: DrawRecord): Evidence => ({
  campaign: list.campaign,
  draw,
  before: list.draws.find(({ number }) => number === draw.number - 1),
  // Older APIs send no time zone; UTC is the closest guess.
  timeZone: list.timeZone ?? 'UTC',
  dayOf: (date) => list.days.find(({ day }) => day === date),
  revision: list.revisions.find(({ revision }) => revision === draw.revision),
  now: serverNow(),
});

/** A moment in the campaign's time zone; a malformed one, as in a damaged link, is shown as it is. */
export const momentIn = (timeZone = 'UTC', at: string): string =>
  Number.isNaN(Date.parse(at)) ? at : formatMoment(at, timeZone, 'long');

/** The end of a day in words; older APIs send only the day. */
const dayEnd = (
  timeZone: string | undefined,
  { day, endsAt }: Pick<DrawDay, 'day' | 'endsAt'>,
): string => (endsAt ? momentIn(timeZone, endsAt) : dayInWords(day));

export const verdictOf = (list: DrawList, draw: DrawRecord): Verdict =>
  verifyDraw(evidenceOf(list, draw));

const checkState = (isRight: boolean): Step['state'] => (isRight ? 'right' : 'wrong');

/** The name of a prize, or its id if the campaign no longer has it. */
export const prizeName = (
  { prizeNames = {} }: Pick<DrawList, 'prizeNames'>,
  prize: string | null,
): string => (prize === null ? 'No prize' : (prizeNames[prize] ?? prize));

/** Verifies hash and predecessor of the record. */
const chainStep = ({ campaign, draw, before }: Evidence): Step => {
  const computed = hashDraw(campaign, draw);
  const expectedPrevious = draw.number === 1 ? NO_DRAW : before?.hash;
  return {
    title: 'Nothing changed since',
    state: checkState(computed === draw.hash && draw.previous === expectedPrevious),
    meaning:
      'Each record holds the fingerprint of the one before it. No one can change, add or remove a draw without changing every record after it.',
    values: [
      [
        'Fingerprint of the previous draw',
        draw.number === 1 && draw.previous === NO_DRAW
          ? 'none, this is the first draw'
          : draw.previous,
      ],
      ['Fingerprint of this record', computed],
      ['Fingerprint as published', draw.hash],
    ],
  };
};

const commitmentStep = ({ draw, dayOf, timeZone }: Evidence): Step => {
  const day = dayOf(draw.day);
  const seedHash = day?.seed === undefined ? undefined : commitmentOf(day.seed);
  return {
    title: 'Our secret number',
    state: !day
      ? 'wrong'
      : seedHash === undefined
        ? 'sealed'
        : checkState(seedHash === day.commitment),
    meaning: day
      ? `The fingerprint (SHA-256) of our secret number (the seed) for ${dayInWords(day.day)} was published on ${momentIn(timeZone, day.publishedAt)}${day.publishedAt <= draw.at ? ', before this draw' : ''}. The seed itself is published after ${dayEnd(timeZone, day)}.`
      : 'No fingerprint was published for the day of this draw.',
    values: [
      ['Fingerprint as published', day?.commitment ?? '—'],
      ['Seed', day?.seed ?? 'sealed until the day is over'],
      ...(seedHash ? ([['Fingerprint of the seed', seedHash]] as [string, string][]) : []),
    ],
  };
};

const HEX_DIGITS = 8;
const WORD_COUNT = 8;

/** The HMAC in hexadecimal: the first block of words. */
const hmacText = (seed: string, message: string): string => {
  const nextWord = drawWords(seed, message);
  return Array.from({ length: WORD_COUNT }, () =>
    nextWord().toString(16).padStart(HEX_DIGITS, '0'),
  ).join('');
};

/**
 * The prize that a winning number selects, with its wins and its limit at that time; undefined if the number does not
 * win. A prize whose limit is reached is not awarded: the draw loses, or awards the next prize.
 */
const pickText = (
  list: DrawList,
  { draw, before, revision }: Evidence,
  words: Words,
): string | undefined => {
  const terms = revision?.terms;
  const prize = terms?.prizes[pickPrize(words, terms) ?? -1];
  if (!prize) return undefined;
  const wins = before?.awarded[prize.id] ?? 0;
  const limit = prize.pace
    ? Math.min(releasedCount(prize.pace, draw.at), stockOf(prize))
    : stockOf(prize);
  return limit === Infinity
    ? prizeName(list, prize.id)
    : `${prizeName(list, prize.id)}: ${wins} of the ${limit} available by then had been won`;
};
const stockOf = ({ stock }: DrawPrize): number => (stock === UNLIMITED ? Infinity : stock);

const outcomeStep = (list: DrawList, evidence: Evidence): Step => {
  const { campaign, draw, before, dayOf, revision } = evidence;
  const day = dayOf(draw.day);
  const message = hmacMessage(campaign, draw);
  const title = 'The outcome';
  const recordedOutcome = `${prizeName(list, draw.prize)}, segment ${draw.segment + 1}`;
  if (day?.seed === undefined || !revision) {
    return {
      title,
      state: 'sealed',
      meaning: 'Anyone can compute the outcome once the seed is published.',
      values: [['Recorded outcome', recordedOutcome]],
    };
  }
  const { terms } = revision;
  const expected = decide(day.seed, campaign, draw, terms, before?.awarded ?? {}, draw.at);
  const drawnNumber = uniform(drawWords(day.seed, message), terms.winOneIn);
  const picked = pickText(list, evidence, drawWords(day.seed, message));
  return {
    title,
    state: checkState(expected.prize === draw.prize && expected.segment === draw.segment),
    meaning: `The seed and the number make one code, and the code decides: first a number from 0 to ${terms.winOneIn - 1}, where 0 wins; then the prize; then the segment.`,
    values: [
      [`HMAC-SHA256 of "${message}"`, hmacText(day.seed, message)],
      ['Number drawn', `${drawnNumber}: ${drawnNumber === 0 ? 'wins' : 'does not win'}`],
      ...(picked ? ([['Prize drawn', picked]] as [string, string][]) : []),
      ['Computed outcome', `${prizeName(list, expected.prize)}, segment ${expected.segment + 1}`],
      ['Recorded outcome', recordedOutcome],
    ],
  };
};

export const stepsOf = (list: DrawList, draw: DrawRecord): Step[] => {
  const evidence = evidenceOf(list, draw);
  return [commitmentStep(evidence), outcomeStep(list, evidence), chainStep(evidence)];
};
