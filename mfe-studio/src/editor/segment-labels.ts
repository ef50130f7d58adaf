import type { CampaignDocument, CampaignPrize, CampaignSegment } from '@site/contracts';

type Wheel = Pick<CampaignDocument, 'prizes' | 'segments'>;

export const MAX_SEGMENTS = 24;
const MAX_LABEL_LENGTH = 24;
const NO_PRIZE_LABEL = 'Try Again';

export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? [];

/** `FREE Extract!` as ` free extract `, so that a part of it is found by complete words. */
const words = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** Whether a label consists of successive words of a name. */
const isPartOf = (label: string, name: string): boolean =>
  words(label).trim() !== '' && words(name).includes(words(label));

/** The first words of a name that fit; of a long first word, its beginning. */
const labelOf = (name: string): string => {
  const text = name.trim();
  if (text.length <= MAX_LABEL_LENGTH) return text;
  const start = text.slice(0, MAX_LABEL_LENGTH + 1);
  return start.replace(/\s\S*$/, '').slice(0, MAX_LABEL_LENGTH);
};

/** What a label that contradicts the prize of its segment is for; undefined if it fits. */
export const contradiction = (
  { prizes, segments }: Wheel,
  { label, prize }: CampaignSegment,
): string | undefined => {
  if (!label.trim()) return undefined;
  const named = prizes.filter(({ name }) => isPartOf(label, name));
  if (named.length > 0)
    return named.some(({ id }) => id === prize) ? undefined : (named[0]?.name ?? '');
  const losing = segments.filter((segment) => segment.prize === undefined);
  const isForLosing = [{ label: NO_PRIZE_LABEL }, ...losing].some(
    (segment) => words(segment.label) === words(label),
  );
  return isForLosing && prize !== undefined ? 'no prize' : undefined;
};

/** The label of the segments with a prize or without one; of the first, the prize's name. */
export const labelFor = (wheel: Wheel, prize: string | undefined): string => {
  const { prizes, segments } = wheel;
  const other = segments.find(
    (segment) =>
      segment.prize === prize && segment.label && contradiction(wheel, segment) === undefined,
  );
  const name = prizes.find(({ id }) => id === prize)?.name ?? NO_PRIZE_LABEL;
  return other?.label ?? labelOf(name);
};

/** The wheel with a segment for the prize, or a losing one, if there is room. */
export const withSegment = (
  document: CampaignDocument,
  prize: string | undefined,
): CampaignDocument =>
  document.segments.length >= MAX_SEGMENTS
    ? document
    : {
        ...document,
        segments: [...document.segments, { label: labelFor(document, prize), prize }],
      };

/** Gives a segment another prize. Its label follows unless it was typed by hand and doesn't contradict the prize. */
export const withPrize = (
  document: CampaignDocument,
  index: number,
  prize: string | undefined,
): CampaignDocument => {
  const { segments } = document;
  const segment = segments[index];
  if (!segment) return document;
  const { label } = segment;
  const others = { ...document, segments: segments.toSpliced(index, 1) };
  const follows =
    !label.trim() ||
    label === labelFor(others, segment.prize) ||
    contradiction(others, { label, prize }) !== undefined;
  const next = { ...segment, label: follows ? labelFor(others, prize) : label, prize };
  // The ink of a label without a prize may not be readable on the color of a prize.
  if ((prize === undefined) !== (segment.prize === undefined)) delete next.colour;
  return { ...document, segments: segments.with(index, next) };
};

/** Applied at each key press in a prize's name. A label follows if it was the name, or a part of it that is gone. */
export const withRenamedLabels = (
  document: CampaignDocument,
  prize: CampaignPrize,
  name: string,
): CampaignDocument => {
  const follows = (label: string) => {
    // Also while the new name starts with the old one, as `Free Espresso` does with `Free`.
    if (!label || label === labelOf(prize.name)) return true;
    return isPartOf(label, prize.name) && !isPartOf(label, name);
  };
  const segments = document.segments.map((segment) =>
    segment.prize === prize.id && follows(segment.label.trim())
      ? { ...segment, label: labelOf(name) }
      : segment,
  );
  return { ...document, segments };
};
