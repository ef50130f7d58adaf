import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SECOND_MS } from '@site/contracts/units';
import { serveTiles } from '../serving/serve';
import { ask } from '../serving/answers';
import { startOwnSite } from '../site';
import { rate, type Rate } from '../results/results';
import { startInstance, type Instance } from './instance';
import { answersPerSecond, lengthOf } from './load';
import { measureGrown } from './measure-grown';
import { measureSpin } from './measure-spin';
import { measureTwo } from './measure-two';
import { settle } from './settle';

/** What of a bare server's answers the site has to give, at least: an answer that is ready costs what its bytes cost. */
const READY = 0.9;

/** Paths, and how many of the answers of a bare server the site has to give. */
const SUBJECTS = [
  { path: '/', goal: READY },
  { path: '/products', goal: READY },
  { path: '/store-locator', goal: READY },
  { path: '/api/stores', goal: READY },
];
/** Answers that send nothing, by those that send the home page. */
const UNCHANGED = 1.1;

const CONNECTIONS = 16;
const TURN_MS = 2 * SECOND_MS;

/** Starts a bare server with the answer that the site gives. */
async function startBare(site: string, path: string) {
  const { headers, body, status } = await ask(site, path);
  const child = fork(join(__dirname, 'bare-server.ts'), {
    // With the room for young objects that the site has.
    execArgv: ['--max-semi-space-size=64', '-r', '@site/tooling/register'],
  });
  child.send({ status, headers, body: body.toString('base64') });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.disconnect() };
}

interface Asked {
  rounds: number;
  /** A turn's, in ms. */
  milliseconds: number;
}

const turns =
  ({ milliseconds }: Asked) =>
  (url: string, path: string, headers = {}) =>
    answersPerSecond({ url, path, headers, connections: CONNECTIONS }, milliseconds);

/** Answers of the site by those of a bare server that sends the same bytes, in turns, each in a process of its own. */
async function measureAnswers(site: string, asked: Asked): Promise<Rate[]> {
  const turn = turns(asked);
  const rates: Rate[] = [];
  for (const { path, goal } of SUBJECTS) {
    console.log(`Asking for ${path} ...`);
    await settle(site, path);
    const bare = await startBare(site, path);
    const [of, to]: [number[], number[]] = [[], []];
    // The first of each warms up.
    for (let round = 0; round <= asked.rounds; round++) {
      const [own, other] = [await turn(site, path), await turn(bare.url, path)];
      if (round > 0) {
        of.push(own);
        to.push(other);
      }
    }
    bare.stop();
    rates.push(rate({ name: `${path}: answers by those of a bare server`, goal, of, to }));
  }
  return rates;
}

/** Answers that send nothing, by those that send the page. */
async function measureUnchanged(site: string, asked: Asked): Promise<Rate[]> {
  const turn = turns(asked);
  const { headers } = await ask(site, '/');
  const known = { 'If-None-Match': String(headers.etag) };
  const { status } = await lengthOf({ url: site, path: '/', headers: known });
  if (status !== 304) throw new Error(`Who has / is answered ${status}.`);
  const [of, to]: [number[], number[]] = [[], []];
  for (let round = 0; round < asked.rounds; round++) {
    of.push(await turn(site, '/', known));
    to.push(await turn(site, '/'));
  }
  return [rate({ name: '/: answers 304 by answers 200', goal: UNCHANGED, of, to })];
}

/** What can be measured by itself. */
export const SERVER_PARTS = ['answers', 'spin', 'two', 'grown'] as const;
export type ServerPart = (typeof SERVER_PARTS)[number];

/** What the server answers; `parts` in this order, as the last leaves the site with ten thousand of everything. */
export async function measureServer(
  folder: string,
  rounds: number,
  parts: readonly ServerPart[],
): Promise<Rate[]> {
  const has = (part: ServerPart) => parts.includes(part);
  const spins = has('spin') ? await measureSpin(rounds) : [];
  if (parts.every((part) => part === 'spin')) return spins;
  const tiles = await serveTiles();
  const site = await startOwnSite(folder, tiles.url, { LOG_LEVEL: 'info' });
  const instances: Instance[] = [];
  try {
    const asked = { rounds, milliseconds: TURN_MS };
    const answers = has('answers')
      ? [...(await measureAnswers(site.url, asked)), ...(await measureUnchanged(site.url, asked))]
      : [];
    if (!has('two') && !has('grown')) return [...answers, ...spins];
    const begin = async () => {
      const instance = await startInstance(site.dataDir, tiles.url);
      instances.push(instance);
      return instance;
    };
    const [one, other] = [await begin(), await begin()];
    const two = has('two') ? await measureTwo([one, other], asked) : [];
    const grown = has('grown')
      ? await measureGrown({ instance: one, dataDir: site.dataDir, ...asked })
      : [];
    return [...answers, ...spins, ...two, ...grown];
  } finally {
    for (const instance of instances) await instance.stop();
    await site.stop();
    await tiles.stop();
  }
}
