import { diffArrays } from 'diff';
import type { CampaignDocument } from '../campaign-document';
import type { CampaignPrize, CampaignSegment } from '../campaign-shape';
import { differences } from '../differences';
import { compareFields, fieldName, NEED_NAMES } from './field-names';
import { formatValue } from './format-value';

/** A change of a campaign in words. */
interface CampaignChange {
  /** Sorts the changes as the form does. */
  path: string;
  /** `Prizes › Grinder › Stock` */
  name: string;
  /** The values before and after; `undefined` where there is no such prize. */
  one: string | undefined;
  other: string | undefined;
}

/** What differs between two documents, in the order of the form. */
export const changesOf = (before: CampaignDocument, after: CampaignDocument): CampaignChange[] => {
  const change = (path: string, one: unknown, other: unknown): CampaignChange => ({
    path,
    name: fieldName(path, after),
    one: formatValue(before, path, one),
    other: formatValue(after, path, other),
  });
  const fields = differences(withoutLists(before), withoutLists(after)).map((found) =>
    change(found.path, found.one, found.other),
  );
  return [
    ...fields,
    ...prizeChanges(before, after, change),
    ...segmentChanges(before, after, change),
  ].sort((first, second) => compareFields(first.path, second.path));
};

type ToChange = (path: string, one: unknown, other: unknown) => CampaignChange;

const withoutLists = (campaign: CampaignDocument) => ({ ...campaign, prizes: [], segments: [] });

/** `Tote Bag: $25 at retail, weight 4, stock 100` */
const inShort = (campaign: CampaignDocument, { name, value, weight, stock }: CampaignPrize) =>
  `${name || 'no name'}: ${value}, weight ${weight}, stock ${formatValue(campaign, 'stock', stock).toLowerCase()}`;

/** What the claim form asks for is compared as one value. */
const withNeedNames = ({ needs, ...prize }: CampaignPrize) => ({
  ...prize,
  needs: needs?.map((need) => NEED_NAMES[need].toLowerCase()).join(' and '),
});

/** Prizes are told apart by their IDs, because their positions move. */
const prizeChanges = (
  before: CampaignDocument,
  after: CampaignDocument,
  change: ToChange,
): CampaignChange[] => {
  const has = ({ prizes }: CampaignDocument, id: string) => prizes.some((prize) => prize.id === id);
  const onlyIn = (side: 'one' | 'other', campaign: CampaignDocument, others: CampaignDocument) =>
    campaign.prizes.flatMap((prize, index): CampaignChange[] => {
      if (has(others, prize.id)) return [];
      const path = `prizes.${index}`;
      const row = { path, name: fieldName(path, campaign), one: undefined, other: undefined };
      return [{ ...row, [side]: inShort(campaign, prize) }];
    });
  const kept = [...after.prizes.entries()].flatMap(([index, prize]) => {
    const old = before.prizes.find(({ id }) => id === prize.id);
    return differences(withNeedNames(old ?? prize), withNeedNames(prize)).map(
      ({ path, one, other }) => change(`prizes.${index}.${path}`, one, other),
    );
  });
  const oldOrder = before.prizes.filter(({ id }) => has(after, id));
  const newOrder = after.prizes.filter(({ id }) => has(before, id));
  const isMoved = oldOrder.some(({ id }, index) => id !== newOrder[index]?.id);
  return [
    ...onlyIn('one', before, after),
    ...onlyIn('other', after, before),
    ...(isMoved ? [change('prizes', oldOrder, newOrder)] : []),
    ...kept,
  ];
};

/**
 * Segments have no IDs: those between equal ones were edited in place if their number is the same, else removed and added.
 */
const segmentChanges = (
  before: CampaignDocument,
  after: CampaignDocument,
  change: ToChange,
): CampaignChange[] => {
  const prizeOf = (campaign: CampaignDocument, { prize }: CampaignSegment) =>
    formatValue(campaign, 'segments.0.prize', prize);
  const parts = diffArrays(before.segments, after.segments, {
    comparator: (one, other) =>
      one.label === other.label &&
      one.colour === other.colour &&
      // A prize may have another ID, or another name.
      (one.prize === other.prize || prizeOf(before, one) === prizeOf(after, other)),
  });
  let [oldIndex, newIndex] = [0, 0];
  return parts.flatMap(({ added, removed, value }, position) => {
    const start = removed ? oldIndex : newIndex;
    if (!added) oldIndex += value.length;
    if (!removed) newIndex += value.length;
    const pathAt = (offset: number) => `segments.${start + offset}`;
    const hasSameSize = (part?: { value: unknown[] }) => part?.value.length === value.length;
    const [last, next] = [parts[position - 1], parts[position + 1]];
    if (removed && next?.added && hasSameSize(next)) return [];
    if (added && last?.removed && hasSameSize(last))
      return value
        .flatMap((segment, offset) =>
          differences(last.value[offset], segment).map(({ path, one, other }) =>
            change(`${pathAt(offset)}.${path}`, one, other),
          ),
        )
        .filter(({ one, other }) => one !== other);
    if (!added && !removed) return [];
    return value.map(({ label }, offset) => {
      const row = { path: pathAt(offset), name: `Wheel › ${label}` };
      return added
        ? { ...row, one: undefined, other: label }
        : { ...row, one: label, other: undefined };
    });
  });
};

/** The fields that `termsOf` of `@site/draws` reads. Terms themselves have no names and labels to show. */
const TERMS =
  /^(winOneIn|segments\.\d+(\.prize)?|prizes(\.\d+(\.(weight|stock|whenGone|pace)(\..*)?)?)?)$/;

/** Whether a change is of what decides draws. Daily stock is counted by days since the start. */
const isTermOf = ({ prizes }: CampaignDocument, path: string): boolean =>
  TERMS.test(path) || (['startsAt', 'timeZone'].includes(path) && prizes.some(({ pace }) => pace));

/** Longer texts that do not decide draws are only named. */
const MAX_VALUE = 60;

const inWords = ({ name, one, other }: CampaignChange): string => {
  if (one === undefined) return `${name}: added`;
  return `${name}: ${other === undefined ? 'removed' : `${one} → ${other}`}`;
};

/**
 * `Prizes › Grinder › Stock: 50 → 100`, for each change but those of the status and generated texts; first what decides
 * draws.
 */
export const describeChanges = (before: CampaignDocument, after: CampaignDocument): string[] => {
  const changes = changesOf(before, after).filter(
    ({ path }) => !['status', 'rules.odds'].includes(path),
  );
  const terms = changes.filter(({ path }) => isTermOf(after, path));
  const others = changes.filter((change) => !terms.includes(change));
  const isShort = ({ one = '', other = '' }: CampaignChange) =>
    Math.max(one.length, other.length) <= MAX_VALUE;
  return [
    // Several segments with the same label.
    ...new Set([
      ...terms.map(inWords),
      ...others.map((change) => (isShort(change) ? inWords(change) : change.name)),
    ]),
  ];
};

/** The number of changes that a summary names. */
const MAX_CHANGES = 5;

/** The first changes, and the number of the others: `and 3 more`. */
export const summarizeChanges = (changes: readonly string[]): string[] => {
  const rest = changes.length - MAX_CHANGES;
  return [...changes.slice(0, MAX_CHANGES), ...(rest > 0 ? [`and ${rest} more`] : [])];
};
