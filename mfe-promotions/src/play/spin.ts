import type {
  Campaign,
  Entry,
  OfferedPrize,
  PrizeNeed,
  ScanResult,
  SpinResult,
} from '@site/contracts';

/** Maximum characters on a segment (docs/product.md, section 10.1). */
const LONGEST_LABEL = 24;

/** The QR wheel's response contains only the name and needs. */
export interface WonPrize {
  name: string;
  id?: string;
  /** What the claim asks for; absent in responses of older APIs. */
  needs?: PrizeNeed[] | undefined;
}

/** The result of a spin of either wheel. */
export interface Spin extends Omit<SpinResult, 'won' | 'prize'> {
  prize: (WonPrize & { description?: string }) | null;
  /** Ticket and nonce of the spin. */
  entry?: Entry;
}

/** The campaign's entry for a prize that was won; undefined if the campaign no longer has it. */
export const offeredPrize = (
  { prizes }: Pick<Campaign, 'prizes'>,
  won: WonPrize,
): OfferedPrize | undefined => prizes.find(({ id, name }) => id === won.id || name === won.name);

/** Converts the QR wheel's response; id and description of the prize come from the campaign. */
export const scanToSpin = (
  { isWinner, prize, needs, ...rest }: ScanResult & Pick<Spin, 'entry'>,
  campaign: Pick<Campaign, 'prizes'>,
): Spin => {
  const offered = prize === null ? undefined : offeredPrize(campaign, { name: prize });
  return {
    ...rest,
    prize:
      isWinner && prize
        ? { name: prize, id: offered?.id, description: offered?.description, needs }
        : null,
  };
};

export const lotteryResultToSpin = ({
  won,
  prize,
  ...rest
}: SpinResult & Pick<Spin, 'entry'>): Spin => ({
  ...rest,
  prize: won ? prize : null,
});

type ShownWheel = Pick<Campaign, 'id' | 'revision' | 'segments'>;

const hasOutcome = (
  { label, prize: segmentPrize }: Campaign['segments'][number],
  spin: Pick<Spin, 'prize' | 'label'>,
): boolean =>
  (spin.label === undefined || spin.label === label) &&
  segmentPrize === (spin.prize ? spin.prize.id : undefined) &&
  // A prize without an id is not on this wheel.
  (spin.prize === null || spin.prize.id !== undefined);

/** Whether a spin was drawn with the shown wheel; prizes may have changed since the page was loaded. */
export const matchesWheel = (spin: Spin, { id, revision, segments }: ShownWheel): boolean => {
  const namedSegment = segments[spin.segment];
  return (
    spin.draw.campaign === id &&
    (spin.revision ?? revision) === revision &&
    namedSegment !== undefined &&
    hasOutcome(namedSegment, spin)
  );
};

export interface Landing {
  segments: Campaign['segments'];
  at: number;
}

/**
 * Where the wheel lands: on the server's segment, or on one with the same outcome. If there is none, the server's segment
 * is relabeled, so that pointer and text always agree (docs/product.md, section 4.8).
 */
export const landing = (
  spin: Pick<Spin, 'segment' | 'prize' | 'label'>,
  segments: Campaign['segments'],
): Landing => {
  const namedSegment = segments[spin.segment];
  if (namedSegment && hasOutcome(namedSegment, spin)) return { segments, at: spin.segment };
  const same = segments.findIndex((segment) => hasOutcome(segment, spin));
  if (same >= 0) return { segments, at: same };
  const at = Math.min(spin.segment, segments.length - 1);
  const relabeled = {
    label: (spin.label ?? spin.prize?.name ?? 'No prize').slice(0, LONGEST_LABEL),
    prize: spin.prize ? (spin.prize.id ?? spin.prize.name) : undefined,
  };
  return { segments: segments.map((segment, index) => (index === at ? relabeled : segment)), at };
};
