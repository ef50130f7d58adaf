import type { Campaign, CampaignTexts } from '@site/contracts';

const COMMON = {
  ready: 'Ready to spin?',
  spin: 'SPIN THE WHEEL!',
  won: 'You won',
  lost: 'Not this time',
};

/** The texts of a wheel's page where its campaign names none. */
export const DEFAULT_TEXTS: Record<Campaign['wheel'], Required<CampaignTexts>> = {
  qr: { headline: 'Scan. Spin. Win.', start: 'Reveal Your Prize', ...COMMON },
  lottery: { headline: 'Spin to win', start: 'START THE LOTTERY!', ...COMMON },
};

/** The texts of a campaign's page. */
export const textsOf = ({
  wheel,
  texts,
}: Pick<Campaign, 'wheel' | 'texts'>): Required<CampaignTexts> => ({
  ...DEFAULT_TEXTS[wheel],
  ...texts,
});
