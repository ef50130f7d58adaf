/** The odds for visitors, before the word `wins`: `1 in 2,500`, or `Every spin`. */
export const formatOdds = (winOneIn: number): string =>
  winOneIn === 1 ? 'Every spin' : `1 in ${winOneIn.toLocaleString('en-US')}`;

const ONE_IN =
  /^(?:about )?1 in (\d{1,3}(?:,\d{3})*|\d+)(?: chance(?: to win)?| spins(?: wins)?| wins)?\.?$/i;
const EVERY_SPIN = /^every spin(?: wins)?\.?$/i;

/**
 * Whether a text states these odds and nothing else: `1 in 2500` with or without commas between the thousands,
 * `about` before it, and `chance`, `chance to win`, `spins`, `wins` or `spins wins` after it; for odds of 1 also
 * `every spin` or `every spin wins`. Capitals, the width of spaces and a full stop do not matter.
 */
export const statesOdds = (words: string, winOneIn: number): boolean => {
  const plain = words.trim().replace(/\s+/g, ' ');
  if (EVERY_SPIN.test(plain)) return winOneIn === 1;
  const [, number] = ONE_IN.exec(plain) ?? [];
  return number !== undefined && Number(number.replaceAll(',', '')) === winOneIn;
};

/** The campaign, or a copy with corrected text if its odds text is wrong. */
export const withCorrectOdds = <T extends { winOneIn: number; rules: { odds: string } }>(
  campaign: T,
): T =>
  statesOdds(campaign.rules.odds, campaign.winOneIn)
    ? campaign
    : { ...campaign, rules: { ...campaign.rules, odds: formatOdds(campaign.winOneIn) } };
