import { PatternReport } from '@site/contracts';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import { chunk } from '../../platform/collections';
import type { PromotionServices } from '../promotion-services';
import type { PatternDraw } from '../draws/draw-ledger';
import { mailboxOf } from '../../mail/mailbox';
import { householdOf } from '../win-limits/same-person';
import { findPatterns, type PatternClaim, type PatternSpin } from './find-patterns';

/** Only the latest draws and claims are searched. */
const MAX_DRAWS = 5000;
const DRAWS_PER_QUERY = 500;
const MAX_CLAIMS = 1000;

const toSpin = ({ number, at, spin, prize, network, receipt }: PatternDraw): PatternSpin => ({
  number,
  at: Date.parse(at),
  // `<campaign>/<player>/<number of the spin>`
  player: spin.split('/')[1] ?? spin,
  won: prize !== null,
  network,
  ...(receipt && { ticketAt: Date.parse(receipt.at) }),
});

const reportOf = async (
  campaign: string,
  { ledger, claims }: PromotionServices,
): Promise<PatternReport> => {
  const [{ number: last }, claimed] = await Promise.all([
    ledger.head(campaign),
    claims.latest(campaign, MAX_CLAIMS),
  ]);
  const first = Math.max(1, last - MAX_DRAWS + 1);
  const latest = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  // A win may be claimed weeks after its draw.
  const older = claimed.map(({ draw }) => draw).filter((draw) => draw < first);

  const parts = chunk([...new Set([...older, ...latest])], DRAWS_PER_QUERY);
  const draws = await Promise.all(parts.map((numbers) => ledger.findByNumbers(campaign, numbers)));
  const spins = draws.flat().map(toSpin);
  spins.sort((one, other) => one.number - other.number);

  const patternClaims = claimed.map(({ draw, email, address }): PatternClaim => ({
    number: draw,
    mailbox: mailboxOf(email),
    ...(address && { household: householdOf(address) }),
  }));
  const [oldest] = spins;
  return {
    campaign,
    read: {
      draws: spins.length,
      claims: patternClaims.length,
      ...(oldest && { since: new Date(oldest.at).toISOString() }),
    },
    patterns: findPatterns(spins, patternClaims),
  };
};

export const patternsFeature = feature({
  name: 'patterns',
  operations: [
    operation({
      method: 'GET',
      path: '/api/admin/campaigns/{id}/patterns',
      summary:
        'Patterns that suggest one person behind many players, or a program, with counts and times as evidence. Nobody is identified, and draws do not depend on them.',
      scopes: ['campaigns'],
      response: { description: 'The patterns', schema: PatternReport },
      errors: ['not_found'],
      async handle({ params }, services: PromotionServices) {
        const { id } = await services.campaigns.requireDocument(params.id);
        return reportOf(id, services);
      },
    }),
  ],
});
