import type { Campaign, Entry, ScanResult, SpinResult } from '@site/contracts';

/** What fits on a segment, in characters (docs/product.md, section 10.1). */
const LONGEST_LABEL = 24;

/** What a spin of either wheel ended with. */
export interface Spin extends Omit<SpinResult, 'won' | 'prize'> {
  /** The QR wheel's answer has the name only. */
  prize: { name: string; id?: string; description?: string } | null;
  /** The ticket that it was made with. */
  entry?: Entry;
}

/** The QR wheel's answer; what it leaves out about the prize the campaign tells. */
export const fromScan = (
  { isWinner, prize, ...rest }: ScanResult & Pick<Spin, 'entry'>,
  { prizes }: Pick<Campaign, 'prizes'>,
): Spin => {
  const offered = prizes.find(({ name }) => name === prize);
  return {
    ...rest,
    prize:
      isWinner && prize
        ? { name: prize, id: offered?.id, description: offered?.description }
        : null,
  };
};

/** The lottery's answer. */
export const fromLottery = ({ won, prize, ...rest }: SpinResult & Pick<Spin, 'entry'>): Spin => ({
  ...rest,
  prize: won ? prize : null,
});

/** A wheel as far as it has to agree with what a spin ended with. */
type ShownWheel = Pick<Campaign, 'id' | 'revision' | 'segments'>;

const standsFor = (
  { label, prize: stands }: Campaign['segments'][number],
  spin: Pick<Spin, 'prize' | 'label'>,
): boolean =>
  (spin.label === undefined || spin.label === label) &&
  stands === (spin.prize ? spin.prize.id : undefined) &&
  // A prize that only its name is known of is none of this wheel.
  (spin.prize === null || spin.prize.id !== undefined);

/** Whether a spin was drawn with the wheel that is shown: its prizes may have changed since the page was loaded. */
export const isOfWheel = (spin: Spin, { id, revision, segments }: ShownWheel): boolean => {
  const named = segments[spin.segment];
  return (
    spin.draw.campaign === id &&
    (spin.revision ?? revision) === revision &&
    named !== undefined &&
    standsFor(named, spin)
  );
};

export interface Landing {
  segments: Campaign['segments'];
  at: number;
}

/**
 * Where the wheel lands: on the segment that the server named, or on one with the same outcome where the wheel has
 * another one there. Where it has none at all, the named segment becomes what was drawn, so that the pointer never
 * says anything else than the words (docs/product.md, section 4.8).
 */
export const landing = (
  spin: Pick<Spin, 'segment' | 'prize' | 'label'>,
  segments: Campaign['segments'],
): Landing => {
  const named = segments[spin.segment];
  if (named && standsFor(named, spin)) return { segments, at: spin.segment };
  const same = segments.findIndex((segment) => standsFor(segment, spin));
  if (same >= 0) return { segments, at: same };
  const at = Math.min(spin.segment, segments.length - 1);
  const drawn = {
    label: (spin.label ?? spin.prize?.name ?? 'No prize').slice(0, LONGEST_LABEL),
    prize: spin.prize ? (spin.prize.id ?? spin.prize.name) : undefined,
  };
  return { segments: segments.map((segment, index) => (index === at ? drawn : segment)), at };
};
