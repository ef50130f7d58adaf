import type { CampaignDocument } from '@site/contracts';

/** What the form calls the values of fields that are chosen from a list. */
export const WHEEL_NAMES: Record<CampaignDocument['wheel'], string> = {
  qr: 'QR page',
  lottery: 'Lottery page',
};

export const STATUS_NAMES: Record<CampaignDocument['status'], string> = {
  draft: 'Draft: visitors do not see it',
  live: 'Live between its dates',
  paused: 'Paused',
};

export const SOLD_OUT_NAMES: Record<CampaignDocument['whenSoldOut'], string> = {
  stay: 'The page stays and says so',
  close: 'The campaign is over',
};
