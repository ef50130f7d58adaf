import type { CampaignDocument, DrawTerms } from '@site/contracts';
import { dayIn } from './chain';

/** Of a campaign what its terms are made from. */
export type TermsSource = Pick<
  CampaignDocument,
  'winOneIn' | 'prizes' | 'segments' | 'timeZone' | 'startsAt'
>;

/** The first day of a campaign; empty while its document has no such time or time zone yet. */
const firstDay = (timeZone: string, startsAt: string): string => {
  try {
    return dayIn(timeZone, new Date(startsAt));
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
};

/** What of a campaign decides its draws; anything else may change without a new revision. */
export const termsOf = ({
  winOneIn,
  prizes,
  segments,
  timeZone,
  startsAt,
}: TermsSource): DrawTerms => ({
  winOneIn,
  // A prize without weight is not in the draw: none of it can be handed on either.
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
