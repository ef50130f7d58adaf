import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@site/contracts/units';
import { racingCampaign, type Ground } from './ground';

/** How long spins took, in ms. */
export interface Took {
  count: number;
  median: number;
  p99: number;
}

export interface OverloadResult {
  /** One after the other. */
  unloaded: Took;
  /** Spins a second that are answered when twenty people spin all the time. */
  served: number;
  /** Spins a second that came. */
  came: number;
  /** Of those who came first: they wait for their turn, as a rush does. */
  rush: Took;
  admitted: Took;
  shed: Took;
}

const UNLOADED_SPINS = 300;
const CLIENTS = 20;
const SERVED_MS = 5 * SECOND_MS;
/** A rush and those who waited in it are gone by then, a line lets nobody wait (`ground/load/line`). */
const RUSH_MS = 10 * SECOND_MS;
const OVERLOAD_MS = 20 * SECOND_MS;
const TIMES = 10;
/** As a balancer has them: who comes while all are in use waits in it, which counts. */
const CONNECTIONS = 250;

const took = (times: number[]): Took => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { count: sorted.length, median: at(0.5), p99: at(0.99) };
};

/**
 * Ten times as many spins as one process can answer: those of the first seconds wait for their turn. Then some are refused
 * at once, and the others are as fast as ever.
 */
export const overload = async ({
  apis,
  admin,
  newPlayer,
}: Pick<Ground, 'apis' | 'admin' | 'newPlayer'>): Promise<OverloadResult> => {
  const id = `overload-${randomUUID()}`;
  await admin('PUT', `/campaigns/${id}`, racingCampaign(id, { stock: 1, winOneIn: 100 }));
  const [api] = apis;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const body = JSON.stringify({ campaignId: id, sessionId: 'many' });
  const post = (cookie: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', cookie };
      request(`${api!.address}/api/qr/scan`, { method: 'POST', agent, headers }, resolve)
        .on('error', reject)
        .end(body);
    });

  const spin = async (isRush = false) => {
    const began = performance.now();
    const response = await post(newPlayer());
    const { code } = (await json(response)) as { code?: string };
    const isAdmitted = response.statusCode === 200;
    if (!isAdmitted && code !== 'unavailable')
      throw new Error(`a spin was answered ${response.statusCode} ${code}`);
    return { isAdmitted, isRush, took: performance.now() - began };
  };

  const alone: number[] = [];
  for (let one = 0; one < UNLOADED_SPINS; one += 1) alone.push((await spin()).took);

  let answered = 0;
  const end = performance.now() + SERVED_MS;
  const play = async () => {
    while (performance.now() < end) if ((await spin()).isAdmitted) answered += 1;
  };
  await Promise.all(Array.from({ length: CLIENTS }, play));
  const served = (answered / SERVED_MS) * SECOND_MS;

  const spins: ReturnType<typeof spin>[] = [];
  const began = performance.now();
  for (let now = 0; now < OVERLOAD_MS; now = performance.now() - began) {
    while (spins.length < (now / SECOND_MS) * served * TIMES) spins.push(spin(now < RUSH_MS));
    await delay(5);
  }
  const all = await Promise.all(spins);
  agent.destroy();
  const times = (isAdmitted: boolean, isRush: boolean) => {
    const these = all.filter((one) => one.isAdmitted === isAdmitted && one.isRush === isRush);
    return took(these.map((one) => one.took));
  };
  return {
    unloaded: took(alone),
    served,
    came: (all.length / OVERLOAD_MS) * SECOND_MS,
    rush: times(true, true),
    admitted: times(true, false),
    shed: times(false, false),
  };
};
