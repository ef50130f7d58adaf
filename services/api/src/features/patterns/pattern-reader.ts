import type { PatternReport } from '@site/contracts';
import type { ClaimService } from '../claims/claim-service';
import type { DrawLedger } from '../draws/draw-ledger';
import type { DrawDocument } from '../draws/draw-model';
import { householdOf } from '../win-limits/household';
import { mailboxOf } from '../win-limits/mailbox';
import { findPatterns, type SeenClaim, type SeenSpin } from './find-patterns';

/** So much is read at once, each time somebody looks: what is older has been seen by then. */
const DRAWS_READ = 5000;
const DRAWS_AT_ONCE = 500;
const CLAIMS_READ = 1000;

/** What looks like one person behind many in a campaign. It reads, and nothing hangs on it. */
export type PatternReader = (campaign: string) => Promise<PatternReport>;

interface PatternServices {
  ledger: Pick<DrawLedger, 'head' | 'numbered'>;
  claims: Pick<ClaimService, 'latest'>;
}

type Looked = Pick<DrawDocument, 'number' | 'at' | 'spin' | 'prize' | 'network' | 'receipt'>;

const toSpin = ({ number, at, spin, prize, network, receipt }: Looked): SeenSpin => ({
  number,
  at: Date.parse(at),
  // `<campaign>/<player>/<number of the spin>`
  player: spin.split('/')[1] ?? spin,
  won: prize !== null,
  network,
  ...(receipt && { ticketAt: Date.parse(receipt.at) }),
});

const inSlices = (numbers: number[]): number[][] =>
  Array.from({ length: Math.ceil(numbers.length / DRAWS_AT_ONCE) }, (_, index) =>
    numbers.slice(index * DRAWS_AT_ONCE, (index + 1) * DRAWS_AT_ONCE),
  );

export const createPatternReader =
  ({ ledger, claims }: PatternServices): PatternReader =>
  async (campaign) => {
    const [{ number: last }, claimed] = await Promise.all([
      ledger.head(campaign),
      claims.latest(campaign, CLAIMS_READ),
    ]);
    const first = Math.max(1, last - DRAWS_READ + 1);
    const latest = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    // A win may be claimed weeks after its draw.
    const older = claimed.map(({ draw }) => draw).filter((draw) => draw < first);

    const slices = inSlices([...new Set([...older, ...latest])]);
    const read = await Promise.all(slices.map((numbers) => ledger.numbered(campaign, numbers)));
    const spins = read.flat().map(toSpin);
    spins.sort((one, other) => one.number - other.number);

    const seen = claimed.map(({ draw, email, address }): SeenClaim => ({
      number: draw,
      mailbox: mailboxOf(email),
      ...(address && { household: householdOf(address) }),
    }));
    const [oldest] = spins;
    return {
      campaign,
      read: {
        draws: spins.length,
        claims: seen.length,
        ...(oldest && { since: new Date(oldest.at).toISOString() }),
      },
      patterns: findPatterns(spins, seen),
    };
  };
