import { createFound, type Fault, type Found, type Run } from '../fault';
import { comesBack } from '../load/comes-back';
import { write } from '../load/writers';
import { CAMPAIGN, KNOWN, startStand, type Stand } from '../stand/stand';
import type { Answer } from '../stand/visitor';

const SOON_MS = 2_000;
const AT_ONCE_MS = 1_000;
const BACK_MS = 5_000;
const ROUNDS = 4;
/** Of both instances: looks for a server, and a client's pool. Not one for each who asks. */
const CONNECTIONS = 50;

interface Away {
  harm(stand: Stand): Promise<void> | void;
  mend(stand: Stand): Promise<void> | void;
  /** Whether nobody can be served until it is mended. */
  isGone: boolean;
}

/** What asks the database, and what must not wait for it. */
const askAll = async (stand: Stand) => {
  const somebody = stand.visitor();
  const spin = { body: { campaignId: CAMPAIGN, sessionId: 'away' } };
  const calls = Promise.all([
    ...Array.from({ length: 10 }, () => write(stand)),
    ...Array.from({ length: 5 }, () => somebody.ask('/api/qr/scan', spin)),
  ]);
  const kept = Promise.all(KNOWN.map((path) => somebody.ask(path)));
  const [asked, known] = await Promise.all([calls, kept]);
  somebody.leave();
  return { asked, known };
};

const longest = (answers: Answer[]) => Math.round(Math.max(...answers.map(({ took }) => took)));

const tryAway = async ({ folder }: Run, { harm, mend, isGone }: Away): Promise<Found> => {
  const { figures, demand, found } = createFound();
  const stand = await startStand({ folder });
  demand((await comesBack(stand)) < Infinity, 'Nothing was kept before anything was done.');
  const before = stand.line.made();
  await harm(stand);

  const asked: Answer[] = [];
  const known: Answer[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await askAll(stand);
    asked.push(...answers.asked);
    known.push(...answers.known);
  }
  const connections = stand.line.made() - before;
  await mend(stand);
  const back = await comesBack(stand);

  const refused = asked.filter(({ status }) => status === 503);
  Object.assign(figures, {
    'calls: longest, ms': longest(asked),
    'of them 503': `${refused.length} of ${asked.length}`,
    'pages, stores, files: longest, ms': longest(known),
    'connections tried': connections,
    'back after, ms': Math.round(back),
  });
  demand(longest(asked) <= SOON_MS, 'A call was answered after more than two seconds.');
  const late = known.filter(({ took }) => took > AT_ONCE_MS).map(({ path }) => path);
  demand(late.length === 0, `Not answered within a second: ${[...new Set(late)].join(', ')}.`);
  const missing = known
    .filter(({ status }) => status !== 200)
    .map(({ path, status }) => `${path} ${status}`);
  demand(
    missing.length === 0,
    `What is in memory was not answered: ${[...new Set(missing)].join(', ')}.`,
  );
  demand(
    asked.every(({ status }) => status === 503 || (!isGone && status < 500)),
    `Calls were answered ${[...new Set(asked.map(({ status }) => status))].join(', ')}.`,
  );
  demand(
    refused.every(({ headers }) => headers['retry-after'] !== undefined),
    'A refusal has no Retry-After.',
  );
  demand(connections <= CONNECTIONS, 'The database is stormed with connections.');
  demand(back <= BACK_MS, 'It took more than five seconds to find the database again.');
  return found();
};

const HELD =
  'pages, files and stores are answered at once, every other call within 2 s and 503 with Retry-After, no storm of connections, and it is found again within 5 s';

export const silent: Fault = {
  name: 'silent',
  when: 'the database is silent: what is said to it arrives nowhere',
  then: HELD,
  limit: 3,
  run: (run) =>
    tryAway(run, {
      harm: ({ line }) => line.deaden(),
      mend: ({ line }) => line.revive(),
      isGone: true,
    }),
};

export const refusing: Fault = {
  name: 'refusing',
  when: 'the database ends all connections and refuses new ones',
  then: HELD,
  limit: 3,
  run: (run) =>
    tryAway(run, {
      harm: ({ line }) => line.refuse(),
      mend: ({ line }) => line.welcome(),
      isGone: true,
    }),
};

export const halfOpen: Fault = {
  name: 'half-open',
  when: 'connections are half open: the instances believe in them, what is said arrives nowhere, new ones would work',
  then: 'pages, files and stores are answered at once, every other call within 2 s, and it is found again within 5 s without anybody’s help',
  limit: 3,
  run: (run) =>
    tryAway(run, {
      harm({ line }) {
        line.deaden();
        line.revive();
      },
      mend: () => undefined,
      isGone: false,
    }),
};
