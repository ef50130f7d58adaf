import type { CampaignDocument } from '@site/contracts';

type Odds = Pick<CampaignDocument, 'winOneIn' | 'prizes'>;

/** The chance that a spin wins each prize while all of them are left, from 0 to 1; `NaN` while numbers are missing. */
export const chancesOf = ({ winOneIn, prizes }: Odds): number[] => {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  return prizes.map(({ weight }) => (weight === 0 ? 0 : weight / sum / winOneIn));
};

/** `1 in 250` */
export const sayChance = (chance: number): string => {
  if (!Number.isFinite(chance)) return '–';
  if (chance === 0) return 'never';
  const oneIn = 1 / chance;
  return `1 in ${new Intl.NumberFormat('en-US', { maximumFractionDigits: oneIn < 10 ? 1 : 0 }).format(oneIn)}`;
};
