import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SECOND_MS } from '@site/contracts/units';
import { serveTiles } from '../serving/serve';
import { ask } from '../serving/answers';
import { startOwnSite } from '../site';
import { rate, type Rate } from '../results/results';
import { answersPerSecond, lengthOf } from './load';

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
    execArgv: ['-r', '@site/tooling/register'],
  });
  child.send({ status, headers, body: body.toString('base64') });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.disconnect() };
}

/** Waits until the answer stays as long as it is: what is packed at leisure comes after the first. */
async function settle(url: string, path: string): Promise<void> {
  const read = () => lengthOf({ url, path, connections: 1, milliseconds: 0 });
  for (let before = -1, same = 0; same < 5;) {
    const { length } = await read();
    same = length === before ? same + 1 : 0;
    before = length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** Answers of the site by those of a bare server that sends the same bytes, in turns, each in a process of its own. */
export async function measureServer(folder: string, rounds: number): Promise<Rate[]> {
  const tiles = await serveTiles();
  const site = await startOwnSite(folder, tiles.url, { LOG_LEVEL: 'info' });
  try {
    const turn = (url: string, path: string, headers = {}) =>
      answersPerSecond({ url, path, headers, connections: CONNECTIONS, milliseconds: TURN_MS });
    const rates: Rate[] = [];
    for (const { path, goal } of SUBJECTS) {
      console.log(`Asking for ${path} ...`);
      await settle(site.url, path);
      const bare = await startBare(site.url, path);
      const [of, to]: [number[], number[]] = [[], []];
      // The first of each warms up.
      for (let round = 0; round <= rounds; round++) {
        const [own, other] = [await turn(site.url, path), await turn(bare.url, path)];
        if (round > 0) {
          of.push(own);
          to.push(other);
        }
      }
      bare.stop();
      rates.push(rate({ name: `${path}: answers by those of a bare server`, goal, of, to }));
    }

    const { headers } = await ask(site.url, '/');
    const known = { 'If-None-Match': String(headers.etag) };
    const { status } = await lengthOf({
      url: site.url,
      path: '/',
      headers: known,
      connections: 1,
      milliseconds: 0,
    });
    if (status !== 304) throw new Error(`Who has / is answered ${status}.`);
    const [of, to]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      of.push(await turn(site.url, '/', known));
      to.push(await turn(site.url, '/'));
    }
    rates.push(rate({ name: '/: answers 304 by answers 200', goal: UNCHANGED, of, to }));
    return rates;
  } finally {
    await site.stop();
    await tiles.stop();
  }
}
