import { setTimeout as delay } from 'node:timers/promises';
import type { CampaignStats, ErrorBody, ScanResult } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { checkedChain } from './check-chain';
import { racingCampaign, type Ground } from './ground';

/** What came of a race, as far as it is not the same each time. */
export interface RaceResult {
  /** How many were awarded what all wanted, by the chain. */
  awarded: number;
  /** How many draws stand in the chain, all in order. */
  draws: number;
  /** How many requests were answered otherwise than they should be. */
  strange: number;
  milliseconds: number;
}

/** What a client knows in the end: what was drawn, that he was refused, or that he was drawn and not told what. */
type Answer = ScanResult | 'refused' | 'drawn' | 'strange';

/** After a connection that was closed before the answer, as on a machine too busy to keep it; in ms. */
const AGAIN_MS = 1_000;

/**
 * One spin, as a browser does it that tries again when the site says that it is busy, and when; or when its connection is
 * closed before there is an answer.
 */
const scan = async (
  address: string,
  cookie: string,
  body: { campaignId: string; code?: string },
): Promise<Answer> => {
  for (;;) {
    const response = await fetch(`${address}/api/qr/scan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...body, sessionId: 'a race' }),
    }).catch(() => undefined);
    if (!response) {
      await delay(AGAIN_MS);
      continue;
    }
    if (response.ok) return (await response.json()) as ScanResult;
    const { code, nextSpinAt = '' } = (await response.json()) as ErrorBody;
    if (code === 'invalid_input') return 'refused';
    if (code !== 'unavailable' && code !== 'spin_cooldown') return 'strange';
    if (Date.parse(nextSpinAt) - Date.now() > MINUTE_MS) return 'drawn';
    await delay(Number(response.headers.get('retry-after')) * 1000);
  }
};

/** Everybody at once, each a person of his own, on all processes alike. */
const everybody = async (
  { apis, newPlayer }: Ground,
  clients: number,
  body: { campaignId: string; code?: string },
): Promise<{ answers: Answer[]; milliseconds: number }> => {
  const cookies = Array.from({ length: clients }, newPlayer);
  const start = performance.now();
  const answers = await Promise.all(
    cookies.map((cookie, client) => scan(apis[client % apis.length]!.address, cookie, body)),
  );
  return { answers, milliseconds: performance.now() - start };
};

const isWin = (answer: Answer): boolean => typeof answer === 'object' && answer.prize === 'T-Shirt';

/** Every spin wins, as long as there is something left. */
export const raceForStock = async (
  ground: Ground,
  id: string,
  { clients, stock }: { clients: number; stock: number },
): Promise<RaceResult> => {
  await ground.admin('PUT', `/campaigns/${id}`, racingCampaign(id, { stock, winOneIn: 1 }));
  const { answers, milliseconds } = await everybody(ground, clients, { campaignId: id });

  const draws = await checkedChain(ground, id);
  const inChain = draws.filter(({ prize }) => prize === 'shirt').length;
  const told = answers.filter(isWin).length;
  const untold = answers.filter((answer) => answer === 'drawn').length;
  const { prizes } = (await ground.admin('GET', `/campaigns/${id}/stats`)) as CampaignStats;
  const [{ awarded, left } = { awarded: NaN, left: NaN }] = prizes;
  if (told > inChain || told + untold < inChain)
    throw new Error(`${inChain} were awarded, ${told} were told, ${untold} were told nothing`);
  if (awarded !== inChain || awarded + Number(left) !== stock)
    throw new Error(`in the chain ${inChain}, awarded ${awarded}, left ${left}, of ${stock}`);
  return {
    awarded: inChain,
    draws: draws.length,
    strange: answers.filter((answer) => answer === 'strange' || answer === 'refused').length,
    milliseconds,
  };
};

/** One code, which everybody has. */
export const raceForCode = async (
  ground: Ground,
  id: string,
  { clients }: { clients: number },
): Promise<RaceResult> => {
  const campaign = racingCampaign(id, { stock: clients, winOneIn: 1, requiresCode: true });
  await ground.admin('PUT', `/campaigns/${id}`, campaign);
  const code = await ground.orderCode(campaign);
  const { answers, milliseconds } = await everybody(ground, clients, { campaignId: id, code });

  const draws = await checkedChain(ground, id);
  return {
    awarded: answers.filter((answer) => typeof answer === 'object' || answer === 'drawn').length,
    draws: draws.length,
    strange: answers.filter((answer) => answer === 'strange').length,
    milliseconds,
  };
};
