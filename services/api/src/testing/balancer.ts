import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How often it asks each instance whether it is ready, in ms. */
const PROBE_MS = 100;

export interface Balancer {
  address: string;
  /** Resolves when it has found as many ready. */
  sees(ready: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * What stands before instances: sends each request to the next that says it is ready, over connections that it keeps.
 * It tries nothing twice, so what it answers with 502 is what a visitor would lose.
 */
export const startBalancer = async (instances: string[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true });
  let ready: string[] = [];
  let turn = 0;

  const isReady = (instance: string) =>
    fetch(`${instance}/readyz`, { signal: AbortSignal.timeout(PROBE_MS * 20) }).then(
      async (answer) => {
        await answer.text();
        // Pages alone are served without a database or before a first release too.
        return answer.status === 200;
      },
      () => false,
    );
  let watching = true;
  const watched = (async () => {
    while (watching) {
      const answers = await Promise.all(instances.map(isReady));
      ready = instances.filter((_, n) => answers[n]);
      await delay(PROBE_MS);
    }
  })();

  const server = createServer((asked, answer) => {
    const instance = ready[turn++ % ready.length];
    if (instance === undefined) return void answer.writeHead(502).end();
    const { method, url, headers } = asked;
    const { connection: _, host: __, ...passed } = headers;
    const onward = request(instance + url, { method, headers: passed, agent }, (given) => {
      const { connection: ___, 'keep-alive': ____, ...own } = given.headers;
      answer.writeHead(given.statusCode ?? 502, own);
      given.pipe(answer);
    });
    onward.on('error', () => answer.writeHead(502).end());
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async sees(count) {
      while (ready.length !== count) await delay(PROBE_MS);
    },
    async stop() {
      watching = false;
      await watched;
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
};
