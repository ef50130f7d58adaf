import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedUpload, testRemote } from '@site/api/testing/test-parts';
import { createFound, type Fault } from '../fault';
import { comesBack } from '../load/comes-back';
import { lostMessages } from '../load/lost-messages';
import { until } from '../load/until';
import { startWriters, write } from '../load/writers';
import { mountSmallDisk } from '../stand/small-disk';
import { KNOWN, startStand, type Stand } from '../stand/stand';

const LIMIT_MS = 90_000;

const served = async ({ visitor }: Stand) => {
  const answers = await Promise.all(KNOWN.map((path) => visitor().ask(path)));
  return answers.every(({ status }) => status === 200);
};

export const disk: Fault = {
  name: 'disk',
  when: 'the disk of the instances and of the releases is full',
  then: '/readyz and the log name it, pages and messages go on, an upload is refused with 503, and is taken when there is room again',
  limit: 4,
  async run({ folder }) {
    const { figures, demand, found } = createFound();
    const small = await mountSmallDisk(folder, 160);
    const stand = await startStand({ folder, dataIn: small.place });
    const key = createPrivateKey(await readFile(join(small.place, 'one/release-key.pem'), 'utf8'));
    const upload = (version: string) =>
      stand.admin('POST', '/releases', signedUpload(testRemote('mfe-locator', version), key)).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    await small.fill();
    const said = await until(async () => {
      const ready = await fetch(`${stand.apis[0].address}/readyz`);
      return ready.ok && (await ready.text()).includes('"disk":"failed"');
    }, LIMIT_MS);
    const refused = await upload('1.0.0');
    const message = await write(stand);
    const goesOn = await served(stand);
    await small.free();
    const taken = await upload('1.0.1');
    Object.assign(figures, {
      'named after, ms': Math.round(said),
      'an upload': refused,
      'a message': message.status,
      'an upload afterwards': taken,
    });
    demand(said < Infinity, '/readyz does not name the disk, or takes the instance out.');
    demand(
      /the disk of .* is nearly full/.test(stand.apis[0].said()),
      'The log does not name the disk.',
    );
    demand(refused.includes('"unavailable"'), `An upload to a full disk: ${refused}`);
    demand(message.status === 201, `A message was answered ${message.status}.`);
    demand(goesOn, 'Pages, files or stores are not served.');
    demand(taken === 'taken', `There is room again: ${taken}`);
    return found();
  },
};

export const databaseDisk: Fault = {
  name: 'database-disk',
  when: 'the disk of the database is full under five writers, until the database has ended; then there is room, and it starts again',
  then: 'pages, files and stores go on, what cannot be kept is 503, nothing that was acknowledged is lost, and the site finds it again',
  limit: 5,
  async run({ folder }) {
    const { figures, demand, found } = createFound();
    const small = await mountSmallDisk(folder, 64);
    const stand = await startStand({ folder, databaseIn: small.place });
    const writers = startWriters(stand, 5);
    await writers.more(50);
    let hasEnded = false;
    void stand.database.lost().then(() => (hasEnded = true));
    await small.fill();
    const ended = await until(async () => hasEnded, LIMIT_MS);
    const goesOn = await served(stand);
    const refused = await write(stand);
    await small.free();
    if (hasEnded) await stand.database.start();
    const back = await comesBack(stand);
    await writers.stop();
    const lost = await lostMessages(stand, writers.acknowledged);
    Object.assign(figures, {
      'the database': ended < Infinity ? `ended after ${Math.round(ended)} ms` : 'went on',
      answers: JSON.stringify(writers.seen),
      'back after, ms': Math.round(back),
      acknowledged: writers.acknowledged.length,
      lost: lost,
    });
    demand(goesOn, 'Pages, files or stores are not served.');
    demand(refused.status === 503, `What cannot be kept is answered ${refused.status}.`);
    demand(writers.seen['500'] === undefined, `${writers.seen['500']} answers were 500.`);
    demand(back < Infinity, 'The database was not found again.');
    demand(lost === 0, `${lost} messages are not there once that were said to be kept.`);
    return found();
  },
};
