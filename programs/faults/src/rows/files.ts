import { rename } from 'node:fs/promises';
import { createFound, type Fault } from '../fault';
import { until } from '../load/until';
import { KNOWN, startStand } from '../stand/stand';

const LIMIT_MS = 30_000;

export const files: Fault = {
  name: 'files',
  when: 'the folder of the releases is gone, and comes back',
  then: '/readyz of both instances is 503 and names `files`, pages and stores go on; both are ready by themselves afterwards',
  limit: 3,
  async run({ folder }) {
    const { figures, demand, found } = createFound();
    const { apis, releases, visitor } = await startStand({ folder });
    const ready = async () =>
      Promise.all(
        apis.map(async ({ address }) => {
          const answer = await fetch(`${address}/readyz`);
          return `${answer.status} ${/"files":"(\w+)"/.exec(await answer.text())?.[1]}`;
        }),
      );
    const are = (state: string) => async () => (await ready()).every((one) => one === state);
    await rename(releases, `${releases}-gone`);
    const noticed = await until(are('503 failed'), LIMIT_MS);
    const answers = await Promise.all(
      KNOWN.filter((path) => !path.startsWith('/releases')).map((path) => visitor().ask(path)),
    );
    await rename(`${releases}-gone`, releases);
    const back = await until(are('200 ok'), LIMIT_MS);
    Object.assign(figures, {
      'noticed after, ms': Math.round(noticed),
      'ready again after, ms': Math.round(back),
    });
    demand(noticed < Infinity, `Readiness says ${(await ready()).join(', ')}.`);
    demand(back < Infinity, 'It is not ready again.');
    demand(
      answers.every(({ status }) => status === 200),
      'A page or the stores were not answered.',
    );
    return found();
  },
};
