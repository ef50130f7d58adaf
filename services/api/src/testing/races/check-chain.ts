import type { DrawList, DrawRecord } from '@site/contracts';
import { createChainCheck } from '@site/draws';
import type { DrawDayDocument } from '../../features/draws/draw-days';
import type { RaceSite } from './race-site';

/** The seeds of a campaign's days, read from the database, because the day of the race is not over. */
const seedsOf = async (
  { database, drawKeys }: Pick<RaceSite, 'database' | 'drawKeys'>,
  campaign: string,
): Promise<Map<string, string>> => {
  const days = await database
    .collection<DrawDayDocument>('draw-days')
    .find({ _id: { $regex: `^${campaign}/` } })
    .toArray();
  return new Map(days.map(({ _id, day, sealed }) => [day, drawKeys.open(_id, sealed!)]));
};

/**
 * Reads a campaign's draws from the public API, and verifies each as the public can when the day is over. Returns the
 * draws; throws when a number is missing or a draw is invalid.
 */
export const readVerifiedChain = async (
  site: Pick<RaceSite, 'apis' | 'database' | 'drawKeys'>,
  campaign: string,
): Promise<DrawRecord[]> => {
  const seeds = await seedsOf(site, campaign);
  const check = createChainCheck(campaign, Date.now());
  const draws: DrawRecord[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const response = await fetch(
      `${site.apis[0]!.address}/api/promotions/${campaign}/draws?after=${after}&limit=500`,
    );
    const page = (await response.json()) as DrawList;
    check.read({ ...page, days: page.days.map((day) => ({ ...day, seed: seeds.get(day.day) })) });
    draws.push(...page.draws);
    after = page.next;
  }
  const { verified, wrong } = check.end();
  if (verified !== draws.length || wrong)
    throw new Error(`${verified} of ${draws.length} of ${campaign}: ${JSON.stringify(wrong)}`);
  return draws;
};
