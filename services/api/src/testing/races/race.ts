import type { CampaignStats, ScanResult } from '@site/contracts';
import { checkedChain } from './check-chain';
import { racingCampaign, type Ground } from './ground';

/** What came of a race, as far as it is not the same each time. */
export interface RaceResult {
  /** How many were awarded what all wanted. */
  awarded: number;
  /** How many draws stand in the chain, all in order. */
  draws: number;
  /** How many requests were answered otherwise than they should be. */
  strange: number;
  milliseconds: number;
}

const scan = (address: string, campaignId: string, client: number, code?: string) =>
  fetch(`${address}/api/qr/scan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ campaignId, sessionId: `client-${client}`, code }),
  });

/** Everybody at once, each a person of his own, on all processes alike. */
const everybody = async <Answer>(
  { apis }: Ground,
  clients: number,
  go: (address: string, client: number) => Promise<Answer>,
): Promise<{ answers: Answer[]; milliseconds: number }> => {
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: clients }, (_, client) => go(apis[client % apis.length]!.address, client)),
  );
  return { answers, milliseconds: performance.now() - start };
};

/** Every spin wins, as long as there is something left. */
export const raceForStock = async (
  ground: Ground,
  id: string,
  { clients, stock }: { clients: number; stock: number },
): Promise<RaceResult> => {
  await ground.admin('PUT', `/campaigns/${id}`, racingCampaign(id, { stock, winOneIn: 1 }));
  const { answers, milliseconds } = await everybody(ground, clients, async (address, client) => {
    const response = await scan(address, id, client);
    return response.ok ? ((await response.json()) as ScanResult) : undefined;
  });

  const draws = await checkedChain(ground, id);
  const inChain = draws.filter(({ prize }) => prize !== null).length;
  const told = answers.filter((answer) => answer?.isWinner).length;
  const { prizes } = (await ground.admin('GET', `/campaigns/${id}/stats`)) as CampaignStats;
  const [{ awarded, left } = { awarded: NaN, left: NaN }] = prizes;
  if (told !== inChain || awarded !== inChain || awarded + Number(left) !== stock)
    throw new Error(`told ${told}, in the chain ${inChain}, awarded ${awarded}, left ${left}`);
  return {
    awarded: told,
    draws: draws.length,
    strange: answers.filter((answer) => answer === undefined).length,
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
  const { answers, milliseconds } = await everybody(ground, clients, async (address, client) => {
    const response = await scan(address, id, client, code);
    await response.arrayBuffer();
    return response.status;
  });

  const draws = await checkedChain(ground, id);
  return {
    awarded: answers.filter((status) => status === 200).length,
    draws: draws.length,
    strange: answers.filter((status) => status !== 200 && status !== 400).length,
    milliseconds,
  };
};
