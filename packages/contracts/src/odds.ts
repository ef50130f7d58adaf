import { formatCount } from './plural';

/** Not a module constant, because creating the first formatter takes 50 ms on a phone. */
const formatPercentage = (share: number): string =>
  share.toLocaleString('en-US', { style: 'percent', maximumSignificantDigits: 3 });

/** One of this many spins: `1 in 2,500`, `Every spin`, or a percentage, such as `58.8%`, if it is not a whole number. */
export const formatOdds = (spins: number): string => {
  if (spins === 1) return 'Every spin';
  return Number.isInteger(spins) ? `1 in ${formatCount(spins)}` : formatPercentage(1 / spins);
};

/** As a percentage, so that the chances of prizes can be compared: `0.25% of spins (1 in 400)`, `58.8% of spins`, `Every spin`. */
export const formatChance = (spins: number): string => {
  if (spins === 1) return formatOdds(spins);
  const share = `${formatPercentage(1 / spins)} of spins`;
  return Number.isInteger(spins) ? `${share} (${formatOdds(spins)})` : share;
};

interface DrawnPrizes {
  winOneIn: number;
  prizes: readonly { weight: number }[];
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

/**
 * One of this many spins wins a prize of this weight while all prizes are available. Undefined for a weight of 0, and
 * while odds or weights are invalid, as in the Studio's editor.
 */
export const spinsForPrize = (
  { winOneIn, prizes }: DrawnPrizes,
  weight: number,
): number | undefined => {
  const weights = [weight, ...prizes.map((prize) => prize.weight)];
  if (weight === 0 || !isCount(winOneIn) || winOneIn === 0 || !weights.every(isCount))
    return undefined;
  return (winOneIn * prizes.reduce((sum, prize) => sum + prize.weight, 0)) / weight;
};

const ONE_IN =
  /^(?:about )?1 in (\d{1,3}(?:,\d{3})*|\d+)(?: chance(?: to win)?| spins(?: wins)?| wins)?\.?$/i;
const EVERY_SPIN = /^every spin(?: wins)?\.?$/i;

/**
 * Whether a text states these odds and nothing else: `1 in 2500` with or without commas between the thousands,
 * `about` before it, and `chance`, `chance to win`, `spins`, `wins` or `spins wins` after it; for odds of 1 also
 * `every spin` or `every spin wins`. Capitals, the width of spaces and a period do not matter.
 */
export const statesOdds = (words: string, winOneIn: number): boolean => {
  const plain = words.trim().replace(/\s+/g, ' ');
  if (EVERY_SPIN.test(plain)) return winOneIn === 1;
  const [, number] = ONE_IN.exec(plain) ?? [];
  return number !== undefined && Number(number.replaceAll(',', '')) === winOneIn;
};

/** The campaign, or a copy with corrected text if its odds text is wrong and its odds are valid. */
export const withCorrectOdds = <T extends { winOneIn: number; rules: { odds: string } }>(
  campaign: T,
): T =>
  statesOdds(campaign.rules.odds, campaign.winOneIn) || !(campaign.winOneIn >= 1)
    ? campaign
    : { ...campaign, rules: { ...campaign.rules, odds: formatOdds(campaign.winOneIn) } };
