import type { DrawList, DrawRecord } from '@site/contracts';
import { verifyDraw } from '@site/draws';
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
  const draws: DrawRecord[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const response = await fetch(
      `${site.apis[0]!.address}/api/promotions/${campaign}/draws?after=${after}&limit=500`,
    );
    const page = (await response.json()) as DrawList;
    for (const draw of page.draws) {
      const day = page.days.find(({ day: date }) => date === draw.day);
      const verdict = verifyDraw({
        campaign,
        timeZone: page.timeZone!,
        draw,
        before: draws.at(-1),
        dayOf: () => day && { ...day, seed: seeds.get(draw.day) },
        revision: page.revisions.find(({ revision }) => revision === draw.revision),
        now: Date.now(),
      });
      if (verdict.state !== 'verified')
        throw new Error(`draw ${draw.number} of ${campaign}: ${JSON.stringify(verdict)}`);
      draws.push(draw);
    }
    after = page.next;
  }
  return draws;
};
