import { MINUTE_MS } from '@site/contracts/units';
import { createFound, type Fault } from '../fault';
import { until } from '../load/until';
import { write } from '../load/writers';
import { KNOWN, startStand } from '../stand/stand';
import { ClosedUnreadError } from '../stand/visitor';

const CLIENTS = 16;
const REQUESTS = 50_000;
/** In minutes. A busy machine takes long for so many. */
const LONGEST = 30;
const READY_LIMIT_MS = 60_000;
const VISIT = { parts: [{ name: 'shell', version: '1.0.0', outcome: 'shown' }] };

export const restarts: Fault = {
  name: 'restarts',
  when: 'both instances are restarted in turn behind nginx, again and again, while pages, files, stores, visits and messages are sent',
  then: 'none of 50,000 requests fails, and every instance ends in order',
  lasts: LONGEST,
  limit: 2,
  async run({ folder, minutes }) {
    const { figures, demand, found } = createFound();
    const stand = await startStand({ folder });
    const end = performance.now() + minutes * MINUTE_MS;
    let asked = 0;
    let sentAgain = 0;
    const failed: Record<string, number> = {};
    const isOver = () => asked >= REQUESTS || performance.now() > end;

    const client = async () => {
      const somebody = stand.visitor();
      const kinds = [
        ...KNOWN.map((path) => () => somebody.ask(path)),
        () => somebody.ask('/api/telemetry', { body: VISIT }),
        // One message for twenty other requests, each of somebody new.
        () => (asked % 20 === 0 ? write(stand) : somebody.ask('/tools')),
      ];
      while (!isOver()) {
        const ask = kinds[asked % kinds.length]!;
        asked += 1;
        // A new nginx takes the place of one that closes the connections it has kept.
        const answered = ask().catch((error: unknown) => {
          if (!(error instanceof ClosedUnreadError)) throw error;
          sentAgain += 1;
          return ask();
        });
        const said = await answered.then(
          ({ status, path }) => (status < 400 || status === 429 ? undefined : `${path} ${status}`),
          (error: unknown) => String(error),
        );
        if (said !== undefined) failed[said] = (failed[said] ?? 0) + 1;
      }
      somebody.leave();
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    let restarted = 0;
    while (!isOver()) {
      const api = stand.apis[restarted % 2]!;
      // As docs/operations.md has it: nginx does not ask who is ready.
      stand.nginx.leaveOut(Number(new URL(api.address).port));
      const code = await api.restart();
      restarted += 1;
      demand(code === 0, `An instance ended with ${code}.`);
      await until(async () => (await fetch(`${api.address}/readyz`)).ok, READY_LIMIT_MS);
      stand.nginx.leaveOut();
    }
    await clients;
    const lost = Object.values(failed).reduce((sum, count) => sum + count, 0);
    Object.assign(figures, {
      requests: asked,
      failed: lost,
      'sent again, as browsers do': sentAgain,
      'instances restarted': restarted,
    });
    demand(lost === 0, `${lost} requests failed: ${JSON.stringify(failed)}`);
    demand(asked >= REQUESTS || minutes < LONGEST, 'The machine was too slow for so many.');
    demand(restarted > 1, 'It was too short for two restarts.');
    return found();
  },
};
