import { setTimeout as delay } from 'node:timers/promises';
import type { CampaignStats, ErrorBody, ScanResult } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import type { ApiProcess } from './api-process';
import { readVerifiedChain } from './check-chain';
import { racingCampaign, type RaceSite } from './race-site';

interface RaceResult {
  /** How many prizes were awarded, according to the chain. */
  awarded: number;
  /** How many draws are in the chain, all verified. */
  draws: number;
  /** How many clients were refused, because their code was used. */
  refused: number;
  /** How many requests got an unexpected response. */
  unexpected: number;
  /** How many connections were closed before the response. */
  cutOff: number;
}

/** The result of a client: a draw, a refusal, a draw whose result was lost, or an unexpected response. */
type ClientResult = ScanResult | 'refused' | 'result_lost' | 'unexpected';

interface Race {
  clients: number;
  body: { campaignId: string; code?: string };
  /** How often the last process is killed while clients wait for it. */
  kills?: number;
}

/** In ms, after a connection that was closed before the response. */
const RETRY_DELAY_MS = 1_000;
const RESPONSES_BETWEEN_KILLS = 40;

/** Runs all clients concurrently, each as a different player, across the processes. Each retries until it has a result. */
const race = async ({ apis, newPlayer }: RaceSite, { clients, body, kills = 0 }: Race) => {
  let [responseCount, killCount, cutOff] = [0, 0, 0];
  let restarted = Promise.resolve();
  const countResponse = () => {
    responseCount += 1;
    if (killCount === kills || responseCount < (killCount + 1) * RESPONSES_BETWEEN_KILLS) return;
    killCount += 1;
    restarted = restarted.then(() => apis.at(-1)!.crash());
  };
  const scan = async (api: ApiProcess, cookie: string): Promise<ClientResult> => {
    for (;;) {
      const response = await fetch(`${api.address}/api/qr/scan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ ...body, sessionId: 'a race' }),
      }).catch(() => undefined);
      const json = await response?.json().catch(() => undefined);
      if (!response || !json) {
        cutOff += 1;
        await delay(RETRY_DELAY_MS);
        continue;
      }
      countResponse();
      if (response.ok) return json as ScanResult;
      const { code, nextSpinAt = '' } = json as ErrorBody;
      if (code === 'invalid_input') return 'refused';
      if (code !== 'unavailable' && code !== 'spin_cooldown') return 'unexpected';
      if (Date.parse(nextSpinAt) - Date.now() > MINUTE_MS) return 'result_lost';
      await delay(Number(response.headers.get('retry-after')) * 1000);
    }
  };
  const results = await Promise.all(
    Array.from({ length: clients }, (_, at) => scan(apis[at % apis.length]!, newPlayer())),
  );
  await restarted;
  return { results, cutOff };
};

const isWin = (result: ClientResult): boolean =>
  typeof result === 'object' && result.prize === 'T-Shirt';

/** Every spin wins while stock is left. With `requiresCode`, all clients use the same code. */
export const raceForStock = async (
  raceSite: RaceSite,
  id: string,
  {
    clients,
    stock,
    kills,
    requiresCode = false,
  }: Omit<Race, 'body'> & { stock: number; requiresCode?: boolean },
): Promise<RaceResult> => {
  const campaign = racingCampaign(id, { stock, winOneIn: 1, requiresCode });
  await raceSite.admin('PUT', `/campaigns/${id}`, campaign);
  const body = {
    campaignId: id,
    ...(requiresCode && { code: await raceSite.orderCode(campaign) }),
  };
  const { results, cutOff } = await race(raceSite, { clients, kills, body });
  const count = (expected: ClientResult) => results.filter((one) => one === expected).length;

  const draws = await readVerifiedChain(raceSite, id);
  for (const result of results)
    if (typeof result === 'object' && draws[result.draw.number - 1]?.hash !== result.draw.hash)
      throw new Error(`draw ${result.draw.number} differs from the response to its player`);
  const awardedInChain = draws.filter(({ prize }) => prize === 'shirt').length;
  const reported = results.filter(isWin).length;
  const unreported = count('result_lost');
  const { prizes } = (await raceSite.admin('GET', `/campaigns/${id}/stats`)) as CampaignStats;
  const [{ awarded, left } = { awarded: NaN, left: NaN }] = prizes;
  if (reported > awardedInChain || reported + unreported < awardedInChain)
    throw new Error(
      `${awardedInChain} were awarded, ${reported} were reported, ${unreported} players saw no result`,
    );
  if (awarded !== awardedInChain || awarded + Number(left) !== stock)
    throw new Error(
      `in the chain ${awardedInChain}, awarded ${awarded}, left ${left}, of ${stock}`,
    );
  return {
    cutOff,
    awarded: awardedInChain,
    draws: draws.length,
    refused: count('refused'),
    unexpected: count('unexpected'),
  };
};
