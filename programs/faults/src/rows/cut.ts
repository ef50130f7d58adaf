import { comesBack } from '../load/comes-back';
import { lostMessages } from '../load/lost-messages';
import { startWriters } from '../load/writers';
import { createFound, type Fault, type Found, type Run } from '../fault';
import { startStand, type Stand } from '../stand/stand';

const WRITERS = 10;

/** Does it as often as it says, while people write; each time the database has to be found again. */
const often = async (
  { folder }: Run,
  { times, harm }: { times: number; harm: (stand: Stand) => Promise<void> },
): Promise<Found> => {
  const { figures, demand, found } = createFound();
  const stand = await startStand({ folder });
  const writers = startWriters(stand, WRITERS);
  const back: number[] = [];
  while (back.length < times && !back.includes(Infinity)) {
    await writers.more(2 * WRITERS);
    await harm(stand);
    back.push(await comesBack(stand));
  }
  await writers.stop();
  const lost = await lostMessages(stand, writers.acknowledged);
  const stuck = back.filter((took) => took === Infinity).length;
  Object.assign(figures, {
    times: back.length,
    'not found again': stuck,
    'back after at most, ms': Math.round(Math.max(...back)),
    'acknowledged writes': writers.acknowledged.length,
    'of them lost or twice': lost,
    answers: JSON.stringify(writers.seen),
  });
  demand(stuck === 0, 'The database was not found again.');
  demand(lost === 0, `${lost} messages are not there once that were said to be kept.`);
  demand(writers.seen['500'] === undefined, `${writers.seen['500']} answers were 500.`);
  return found();
};

export const cut: Fault = {
  name: 'cut',
  when: 'all connections to the database are cut at once under ten writers, 100 times',
  then: 'it is found again each time, no answer is 500, and what was acknowledged is there once',
  limit: 12,
  run: (run) => often(run, { times: 100, harm: async ({ line }) => line.cut() }),
};

export const killedDatabase: Fault = {
  name: 'killed-database',
  when: 'the database is killed (-9) behind its line under ten writers, and starts again, 22 times',
  then: 'it is found again each time, no answer is 500, and what was acknowledged is there once',
  limit: 12,
  run: (run) =>
    often(run, {
      times: 22,
      harm: async ({ database }) => {
        await database.kill();
        await database.start();
      },
    }),
};
