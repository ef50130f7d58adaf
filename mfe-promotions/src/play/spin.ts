import type { Campaign, ScanResult, SpinResult } from '@site/contracts';

/** What a spin of either wheel ended with. */
export interface Spin extends Omit<SpinResult, 'won' | 'prize'> {
  /** The QR wheel's answer has the name only. */
  prize: { name: string; id?: string; description?: string } | null;
}

/** The QR wheel's answer; what it leaves out about the prize the campaign tells. */
export const fromScan = (
  { isWinner, prize, ...rest }: ScanResult,
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
export const fromLottery = ({ won, prize, ...rest }: SpinResult): Spin => ({
  ...rest,
  prize: won ? prize : null,
});

/**
 * Where the wheel lands: on the segment that the server named. A wheel that was loaded before the campaign changed
 * may have another outcome there; then on a segment with the same outcome, and on the first only where there is
 * none (docs/product.md, section 4.8).
 */
export const landingSegment = (
  { segment, prize }: Pick<Spin, 'segment' | 'prize'>,
  segments: Campaign['segments'],
): number => {
  const isOutcome = (stands: string | undefined) =>
    prize === null ? stands === undefined : prize.id !== undefined && stands === prize.id;
  const named = segments[segment];
  // A prize that only its name is known of cannot be looked for: the server's word stands.
  const isUnknown = prize !== null && prize.id === undefined;
  if (named && (isUnknown || isOutcome(named.prize))) return segment;
  return Math.max(
    0,
    segments.findIndex(({ prize: stands }) => isOutcome(stands)),
  );
};
