import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorBody, ScanResult } from '@site/contracts';
import { SECOND_MS, MINUTE_MS } from '@site/contracts/units';
import { claimModel } from '../../promotions/claims/claim-model';
import { checkedChain } from './check-chain';
import { racingCampaign, type Ground } from './ground';

/** One who plays until he knows what came of it: asks again when the line breaks, then claims what he won. */
export interface Client {
  cookie: string;
  email: string;
  /** What he was told of his spin. */
  spun?: ScanResult;
  /** He was told to wait: his spin was drawn, and the answer was lost. */
  refused?: boolean;
  /** He was told that his claim is kept. */
  claimed?: boolean;
}

export interface CrashResult {
  crashes: number;
  /** People who spun; each is in the chain once. */
  players: number;
  wins: number;
  /** Claims whose winner was told that they are kept; all are there. */
  claims: number;
  /** Requests that a crash cut off. */
  cutOff: number;
  /** Spins whose answer was lost; they are in the chain all the same. */
  answersLost: number;
  milliseconds: number;
}

/** How many play at the same time. */
const AT_ONCE = 16;
/** A crash comes after so many answers, at least and at most: in the middle of the others. */
const ANSWERS = [5, 45] as const;

const json = { 'content-type': 'application/json' };

export const crashUnderLoad = async (
  ground: Ground,
  id: string,
  { crashes, random = Math.random }: { crashes: number; random?: () => number },
): Promise<CrashResult> => {
  const [api] = ground.apis;
  if (!api) throw new Error('there is no process to crash');
  // Half the spins win at first; then next to nothing is left, and that holds, too.
  const stock = crashes * 8;
  await ground.admin('PUT', `/campaigns/${id}`, racingCampaign(id, { stock, winOneIn: 2 }));

  const start = performance.now();
  const clients: Client[] = [];
  let cutOff = 0;
  let over = false;
  let up: Promise<void> = Promise.resolve();
  let answered = () => {};

  /** Asks until there is an answer. */
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    for (;;) {
      await up;
      try {
        const response = await fetch(`${api.address}/api${path}`, init);
        const body = await response.arrayBuffer();
        answered();
        // The database is busy, or has not been found yet.
        if (response.status !== 503) return new Response(body, response);
        await delay(Number(response.headers.get('retry-after')) * 1000);
      } catch {
        cutOff += 1;
      }
    }
  };

  const spin = async (client: Client): Promise<void> => {
    const response = await ask('/qr/scan', {
      method: 'POST',
      headers: { ...json, cookie: client.cookie },
      body: JSON.stringify({ campaignId: id, sessionId: client.email }),
    });
    if (response.ok) {
      client.spun = (await response.json()) as ScanResult;
      return;
    }
    const { code, nextSpinAt = '' } = (await response.json()) as ErrorBody;
    if (code !== 'spin_cooldown') throw new Error(`a spin was answered ${response.status} ${code}`);
    // A minute or more: the spin was drawn. Less: it is taken to be under way, and is asked for again at the end.
    client.refused = Date.parse(nextSpinAt) - Date.now() > MINUTE_MS;
  };

  const claim = async (client: Client): Promise<void> => {
    if (!client.spun?.isWinner) return;
    const response = await ask('/qr/claim', {
      method: 'POST',
      headers: { ...json, cookie: client.cookie },
      body: JSON.stringify({ campaignId: id, email: client.email, prize: client.spun.prize }),
    });
    if (!response.ok) throw new Error(`a claim was answered ${response.status}`);
    client.claimed = true;
  };

  const play = async (): Promise<void> => {
    while (!over) {
      // The cookie first, so that the person is the same when the spin's answer is lost.
      const visit = await ask(`/qr/campaign/${id}`);
      const [cookie = ''] = visit.headers.getSetCookie()[0]?.split(';') ?? [];
      const client: Client = { cookie, email: `${randomUUID()}@example.com` };
      clients.push(client);
      await spin(client);
      await claim(client);
    }
  };

  const crash = async (): Promise<void> => {
    let left = Math.floor(ANSWERS[0] + random() * (ANSWERS[1] - ANSWERS[0]));
    await new Promise<void>((resolve) => {
      answered = () => {
        left -= 1;
        if (left <= 0) resolve();
      };
    });
    up = api.crash();
    await up;
  };

  const players = Promise.all(Array.from({ length: AT_ONCE }, play));
  const killer = (async () => {
    for (let time = 0; time < crashes; time += 1) await crash();
    over = true;
  })();
  await Promise.all([players, killer]);

  for (const client of clients) {
    while (!client.spun && !client.refused) {
      await spin(client);
      // Taken to be under way still.
      if (!client.spun && !client.refused) await delay(SECOND_MS);
    }
    if (!client.claimed) await claim(client);
  }
  const result = { crashes, cutOff, milliseconds: performance.now() - start };
  return { ...result, ...(await account(ground, id, { clients, stock })) };
};

/** Compares what people were told with what is kept; throws where they differ. */
export const account = async (
  ground: Pick<Ground, 'apis' | 'database' | 'drawKeys'>,
  id: string,
  { clients, stock }: { clients: Client[]; stock: number },
): Promise<Omit<CrashResult, 'crashes' | 'cutOff' | 'milliseconds'>> => {
  const chain = await checkedChain(ground, id);
  const wins = chain.filter(({ prize }) => prize !== null);
  const draws = await ground.database
    .collection<{ _id: string; spin: string; scanId: string; number: number }>('draws')
    .find({ campaign: id })
    .toArray();
  const claims = await claimModel(ground.database).find({ campaign: id }).lean();

  const wrong: string[] = [];
  const expect = (holds: boolean, what: string) => holds || wrong.push(what);
  const playerOf = ({ cookie }: Client) => cookie.replace(/^[^=]*=/, '').split('.')[0];

  expect(draws.length === chain.length, 'the public chain is not what is kept');
  expect(
    new Set(draws.map(({ spin }) => spin.replace(/\/\d+$/, ''))).size === draws.length,
    'somebody spun twice within the hour',
  );
  expect(draws.length === clients.length, `${clients.length} people, ${draws.length} draws`);
  const shirts = wins.filter(({ prize }) => prize === 'shirt').length;
  expect(shirts <= stock, `${shirts} prizes of ${stock}`);
  expect(chain.at(-1)?.awarded.shirt === shirts, 'the awards do not add up');
  for (const { _id, draw } of claims)
    expect(
      draws.some(({ scanId, number }) => scanId === _id && number === draw) &&
        wins.some(({ number }) => number === draw),
      `a claim of draw ${draw}, which has not won`,
    );
  for (const client of clients) {
    const { spun, claimed, email } = client;
    const drawn = draws.find(({ spin }) => spin === `${id}/${playerOf(client)}/1`);
    expect(drawn !== undefined, 'a spin was lost');
    if (spun)
      expect(
        spun.scanId === drawn?.scanId && spun.draw.hash === chain[spun.draw.number - 1]?.hash,
        `draw ${spun.draw.number} is not what its player was told`,
      );
    if (claimed)
      expect(
        claims.some((kept) => kept._id === spun?.scanId && kept.email === email),
        'an acknowledged claim was lost',
      );
  }
  if (wrong.length > 0) throw new Error([...new Set(wrong)].join('; '));

  return {
    players: clients.length,
    wins: wins.length,
    claims: clients.filter(({ claimed }) => claimed).length,
    answersLost: clients.filter(({ spun }) => !spun).length,
  };
};
