import { RefusedError } from '@site/admin-client';
import {
  CampaignDocument,
  canLose,
  dateIssues,
  plural,
  releaseIssues,
  templateIssues,
  UNLIMITED,
  type CampaignPrize,
  type CodePool,
  type ErrorIssue,
} from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';
import { serverNow } from '@site/platform';
import { InputError } from '../api/action';
import { capitalize, formatNumber } from '../ui/format';
import { compareFields, fieldName } from '@site/contracts/campaign-changes';
import { contradiction, wordsOf } from './segment-labels';

const LIST = new Intl.ListFormat('en-US');

/** Messages by path. A path may name a list (`segments`). */
export type Issues = ReadonlyMap<string, string>;

/** As a sentence: the contract's messages follow a path, as in `winOneIn: use a whole number`. */
const toSentence = (message: string): string =>
  `${capitalize(message)}${/[.!?]$/.test(message) ? '' : '.'}`;

/** In the order of the form. Keeps the first issue of each field, which is the most helpful. */
const toMap = (issues: ErrorIssue[]): Issues => {
  const found = new Map<string, string>();
  for (const { path, message } of issues)
    if (!found.has(path)) found.set(path, toSentence(message));
  return new Map([...found].sort(([one], [other]) => compareFields(one, other)));
};

// The schema compares dates only once all fields have the right types.
const contractIssues = (document: CampaignDocument): ErrorIssue[] =>
  (CampaignDocument.safeParse(document).error?.issues ?? [])
    .map(({ path, message }) => ({ path: path.join('.'), message }))
    .concat(dateIssues(document))
    .filter(({ path }) => !isIdOfPrize(document, path));

/** Whether the path is the prize of a segment with an invalid id, which is reported at the prize. */
const isIdOfPrize = ({ prizes, segments }: CampaignDocument, path: string): boolean => {
  const [, index] = /^segments\.(\d+)\.prize$/.exec(path) ?? [];
  return index !== undefined && prizes.some(({ id }) => id === segments[Number(index)]?.prize);
};

/** Violations of the contract; the server validates with the same schema. */
export const issuesOf = (document: CampaignDocument): Issues =>
  toMap([...contractIssues(document), ...releaseIssues(document, serverNow())]);

const onlyForLaunch = (document: CampaignDocument, now: number): ErrorIssue[] => [
  ...templateIssues(document).map(({ path, message }) => ({ path: path.join('.'), message })),
  ...(Date.parse(document.endsAt) <= now
    ? [{ path: 'endsAt', message: 'this time has passed: choose a later one' }]
    : []),
];

/** What prevents the launch of a campaign at `now` (ms since 1970). */
export const launchIssues = (document: CampaignDocument, now: number): Issues =>
  toMap([
    ...contractIssues({ ...document, status: 'live' }),
    ...releaseIssues(document, now),
    // The schema checks template texts only once all fields have the right types.
    ...onlyForLaunch(document, now),
  ]);

/** Whether visitors can read in the rules how to get a code. */
const explainsCodes = ({ rules }: CampaignDocument): boolean => /\bcodes?\b/i.test(rules.entry);

/** Segments that visitors would take for another prize, or for none. */
const labelIssues = (document: CampaignDocument): ErrorIssue[] =>
  document.segments.flatMap((segment, index) => {
    const meaning = contradiction(document, segment);
    if (meaning === undefined) return [];
    const prize = document.prizes.find(({ id }) => id === segment.prize)?.name ?? 'no prize';
    const message = `the label is for ${meaning}, but the segment has ${prize}: change one of them`;
    return [{ path: `segments.${index}.label`, message }];
  });

/** Prizes by their IDs, as they were when their texts were last known to fit. */
export type CheckedPrizes = ReadonlyMap<string, CampaignPrize>;

/** What describes a prize, by the word for it. */
const DESCRIPTIONS: Record<string, (prize: CampaignPrize) => string | undefined> = {
  value: ({ value }) => value,
  description: ({ description }) => description,
  delivery: ({ delivery }) => delivery?.by,
  'terms of the code': ({ delivery }) => delivery?.terms,
  'next step': ({ delivery }) => delivery?.nextStep,
  picture: ({ picture }) => picture,
  'claim form': ({ needs }) => needs?.join(' '),
};

/**
 * What describes a renamed prize as before: everything if the names have no word in common, otherwise texts that repeat a
 * dropped word, as in `20% off one purchase`. Placeholders are reported on their own.
 */
const uncheckedDescriptions = (prize: CampaignPrize, before: CampaignPrize | undefined) => {
  const kept = wordsOf(prize.name);
  const old = wordsOf(before?.name ?? '');
  const dropped = old.filter((word) => !kept.includes(word));
  if (!before || kept.length === 0 || dropped.length === 0) return [];
  return Object.keys(DESCRIPTIONS).filter((name) => {
    const text = DESCRIPTIONS[name]?.(prize);
    if (!text || text.startsWith('[') || text !== DESCRIPTIONS[name]?.(before)) return false;
    return dropped.length === old.length || wordsOf(text).some((word) => dropped.includes(word));
  });
};

export const isUnchecked = (prize: CampaignPrize, checked: CheckedPrizes): boolean =>
  uncheckedDescriptions(prize, checked.get(prize.id)).length > 0;

const renamedPrizeIssues = ({ prizes }: CampaignDocument, checked: CheckedPrizes): ErrorIssue[] =>
  prizes.flatMap((prize, index) => {
    const before = checked.get(prize.id);
    const names = uncheckedDescriptions(prize, before);
    const message = `you renamed “${before?.name}”: check the ${LIST.format(names)}`;
    return names.length > 0 ? [{ path: `prizes.${index}.name`, message }] : [];
  });

const weightIssues = ({ prizes }: CampaignDocument): ErrorIssue[] => {
  // An error of the contract.
  if (prizes.every(({ weight }) => weight === 0)) return [];
  const isReplaced = prizes.some(
    ({ weight, stock, pace, whenGone }) =>
      weight > 0 && (stock !== UNLIMITED || pace) && whenGone === 'next',
  );
  const meaning = isReplaced
    ? 'this prize is only won in place of one that is gone'
    : 'this prize can’t be won';
  return prizes.flatMap(({ weight }, index) => {
    const message = `${meaning}: raise its weight, or remove the prize`;
    return weight === 0 ? [{ path: `prizes.${index}.weight`, message }] : [];
  });
};

/** Daily stock that can use up the stock in less than three quarters of the campaign. */
const paceIssues = ({ prizes, startsAt, endsAt }: CampaignDocument): ErrorIssue[] =>
  prizes.flatMap(({ stock, pace }, index) => {
    const days = (Date.parse(endsAt) - Date.parse(startsAt)) / DAY_MS;
    const covered = Number(stock) / (pace ?? []).reduce((sum, { count }) => sum + count, 0);
    if (!pace || !(covered < days * 0.75)) return [];
    const message = `the stock can run out after ${Math.round(covered)} of ${plural(Math.round(days), 'day')}: raise it, or lower the daily stock`;
    return [{ path: `prizes.${index}.pace`, message }];
  });

const oddsIssues = (document: CampaignDocument): ErrorIssue[] =>
  canLose(document) && /\bevery spin wins\b/i.test(document.description)
    ? [{ path: 'description', message: 'spins can lose, so don’t say that every spin wins' }]
    : [];

/** What could mislead visitors, or be an oversight. It doesn’t prevent the launch. */
export const fieldWarnings = (
  document: CampaignDocument,
  checked: CheckedPrizes = new Map(),
): Issues =>
  toMap([
    ...labelIssues(document),
    ...renamedPrizeIssues(document, checked),
    ...weightIssues(document),
    ...paceIssues(document),
    ...oddsIssues(document),
  ]);

/** What a draft needs before its launch, but not to be saved. */
export const launchWarnings = (document: CampaignDocument): Issues =>
  toMap(
    document.status === 'draft'
      ? [
          ...onlyForLaunch(document, serverNow()),
          ...(document.requiresCode && !explainsCodes(document)
            ? [{ path: 'rules.entry', message: 'say how to get a spin code without a purchase' }]
            : []),
        ]
      : [],
  );

/** Whether a field of a row is empty, as in a row that was just added. */
export const isEmptyInRow = (document: CampaignDocument, path: string): boolean => {
  const value = path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
      document,
    );
  return /\.\d/.test(path) && (value === '' || value === undefined);
};

/** The server's issues, until the sent document is edited. */
export const serverIssues = (
  issues: ErrorIssue[],
  sent: CampaignDocument,
  document: CampaignDocument,
): Issues => (sent === document ? toMap(issues) : new Map());

/** Prizes that have fewer codes than can be won, which the server refuses to launch. */
export const poolIssues = (
  { prizes }: Pick<CampaignDocument, 'prizes'>,
  pools: readonly CodePool[],
): Issues =>
  toMap(
    prizes.flatMap(({ id, delivery, stock }, index) => {
      if (delivery?.by !== 'pool') return [];
      const codes = pools.find(({ prize }) => prize === id)?.codes ?? 0;
      const path = `prizes.${index}.stock`;
      const message = `${plural(codes, 'code')} for ${stock === UNLIMITED ? 'an unlimited stock' : `a stock of ${formatNumber(stock)}`}: add codes, or lower the stock`;
      return stock === UNLIMITED || codes < stock ? [{ path, message }] : [];
    }),
  );

/** Runs a save; the error of a refused one lists all its fields by name. */
export const withFieldNames = async <T>(save: Promise<T>): Promise<T> => {
  try {
    return await save;
  } catch (error) {
    const issues = (error instanceof RefusedError && error.body?.issues) || [];
    if (issues.length === 0) throw error;
    const lines = [...toMap(issues)].map(([path, message]) => `${fieldName(path)}: ${message}`);
    throw new InputError(lines.join('\n'), { cause: error });
  }
};
