import type { CampaignDocument, DrawTerms } from '@site/contracts';
import { dayIn } from '@site/contracts/wall-clock';

/** The fields of a campaign that its terms are derived from. */
export type TermsSource = Pick<
  CampaignDocument,
  'winOneIn' | 'prizes' | 'segments' | 'timeZone' | 'startsAt'
>;

/** The first day of a campaign; empty for an unfinished draft. */
const firstDay = (timeZone: string, startsAt: string): string => {
  try {
    return dayIn(timeZone, new Date(startsAt));
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
};

/** The part of a campaign that decides its draws; anything else may change without a new revision. */
export const termsOf = ({
  winOneIn,
  prizes,
  segments,
  timeZone,
  startsAt,
}: TermsSource): DrawTerms => ({
  winOneIn,
  // A prize without weight cannot be drawn, nor awarded as the next prize.
  prizes: prizes.map(({ id, weight, stock, whenGone, pace }) => ({
    id,
    weight,
    stock: weight === 0 ? 0 : stock,
    whenGone,
    ...(pace && {
      pace: { timeZone, from: firstDay(timeZone, startsAt), shares: pace },
    }),
  })),
  segments: segments.map(({ prize }) => prize ?? null),
});
