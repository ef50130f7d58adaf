import { setTimeout as delay } from 'node:timers/promises';
import type { CampaignStats, ErrorBody, ScanResult } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import type { ApiProcess } from './api-process';
import { checkedChain } from './check-chain';
import { racingCampaign, type RaceSite } from './race-site';

interface RaceResult {
  /** How many prizes were awarded, according to the chain. */
  awarded: number;
  /** How many draws are in the chain, all verified. */
  draws: number;
  /** How many requests got an unexpected answer. */
  strange: number;
  /** How many connections were closed before the answer. */
  cutOff: number;
}

/** The final result of a client: a draw, a refusal, a draw whose result was lost, or an unexpected answer. */
type Answer = ScanResult | 'refused' | 'drawn' | 'strange';

interface Race {
  clients: number;
  body: { campaignId: string; code?: string };
  /** How often the last process is killed while clients wait for it. */
  kills?: number;
}

/** In ms, after a connection that was closed before the answer. */
const AGAIN_MS = 1_000;
const ANSWERS_BETWEEN_KILLS = 40;

/** Runs all clients concurrently, each as a different player, across the processes. Each retries until it has a result. */
const race = async ({ apis, newPlayer }: RaceSite, { clients, body, kills = 0 }: Race) => {
  let [answered, killed, cutOff] = [0, 0, 0];
  let restarted = Promise.resolve();
  const noteAnswer = () => {
    answered += 1;
    if (killed === kills || answered < (killed + 1) * ANSWERS_BETWEEN_KILLS) return;
    killed += 1;
    restarted = restarted.then(() => apis.at(-1)!.crash());
  };
  const scan = async (api: ApiProcess, cookie: string): Promise<Answer> => {
    for (;;) {
      const response = await fetch(`${api.address}/api/qr/scan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ ...body, sessionId: 'a race' }),
      }).catch(() => undefined);
      const answer = await response?.json().catch(() => undefined);
      if (!response || !answer) {
        cutOff += 1;
        await delay(AGAIN_MS);
        continue;
      }
      noteAnswer();
      if (response.ok) return answer as ScanResult;
      const { code, nextSpinAt = '' } = answer as ErrorBody;
      if (code === 'invalid_input') return 'refused';
      if (code !== 'unavailable' && code !== 'spin_cooldown') return 'strange';
      if (Date.parse(nextSpinAt) - Date.now() > MINUTE_MS) return 'drawn';
      await delay(Number(response.headers.get('retry-after')) * 1000);
    }
  };
  const answers = await Promise.all(
    Array.from({ length: clients }, (_, at) => scan(apis[at % apis.length]!, newPlayer())),
  );
  await restarted;
  return { answers, cutOff };
};

const isWin = (answer: Answer): boolean => typeof answer === 'object' && answer.prize === 'T-Shirt';

/** Every spin wins while stock is left. */
export const raceForStock = async (
  ground: RaceSite,
  id: string,
  { clients, stock, kills }: { clients: number; stock: number; kills?: number },
): Promise<RaceResult> => {
  await ground.admin('PUT', `/campaigns/${id}`, racingCampaign(id, { stock, winOneIn: 1 }));
  const { answers, cutOff } = await race(ground, { clients, kills, body: { campaignId: id } });

  const draws = await checkedChain(ground, id);
  for (const answer of answers)
    if (typeof answer === 'object' && draws[answer.draw.number - 1]?.hash !== answer.draw.hash)
      throw new Error(`draw ${answer.draw.number} differs from the answer to its player`);
  const inChain = draws.filter(({ prize }) => prize === 'shirt').length;
  const reported = answers.filter(isWin).length;
  const unreported = answers.filter((answer) => answer === 'drawn').length;
  const { prizes } = (await ground.admin('GET', `/campaigns/${id}/stats`)) as CampaignStats;
  const [{ awarded, left } = { awarded: NaN, left: NaN }] = prizes;
  if (reported > inChain || reported + unreported < inChain)
    throw new Error(
      `${inChain} were awarded, ${reported} were reported, ${unreported} players saw no result`,
    );
  if (awarded !== inChain || awarded + Number(left) !== stock)
    throw new Error(`in the chain ${inChain}, awarded ${awarded}, left ${left}, of ${stock}`);
  return {
    cutOff,
    awarded: inChain,
    draws: draws.length,
    strange: answers.filter((answer) => answer === 'strange' || answer === 'refused').length,
  };
};

/** All clients use the same code. */
export const raceForCode = async (
  ground: RaceSite,
  id: string,
  { clients }: { clients: number },
): Promise<RaceResult> => {
  const campaign = racingCampaign(id, { stock: clients, winOneIn: 1, requiresCode: true });
  await ground.admin('PUT', `/campaigns/${id}`, campaign);
  const code = await ground.orderCode(campaign);
  const { answers, cutOff } = await race(ground, { clients, body: { campaignId: id, code } });

  const draws = await checkedChain(ground, id);
  return {
    cutOff,
    awarded: answers.filter((answer) => typeof answer === 'object' || answer === 'drawn').length,
    draws: draws.length,
    strange: answers.filter((answer) => answer === 'strange').length,
  };
};
