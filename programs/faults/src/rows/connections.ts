import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createFound, type Fault } from '../fault';
import { until } from '../load/until';
import { KNOWN, startStand, type Stand } from '../stand/stand';

const IDLE = 10_000;
const SILENT = 2_000;
/** So many at a time: what waits to be accepted has a line of its own in the system. */
const AT_ONCE = 200;

/** Connections that are kept open; `open` of them still are. */
const occupy = async (port: number, count: number, words?: string) => {
  const sockets: Socket[] = [];
  let open = 0;
  const one = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      let isOpen = false;
      socket.on('connect', () => {
        isOpen = true;
        open += 1;
        if (words === undefined) resolve();
        else socket.write(words);
      });
      // Its answer has come; it says nothing more.
      socket.once('data', () => resolve());
      socket.on('data', () => undefined);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (isOpen) open -= 1;
        resolve();
      });
    });
  for (let made = 0; made < count; made += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - made) }, one));
  return { open: () => open, end: () => sockets.forEach((socket) => socket.destroy()) };
};

/** How others fare meanwhile, through nginx. */
const others = async ({ visitor }: Stand, rounds: number) => {
  const answers = await Promise.all(
    Array.from({ length: rounds }, async (_, round) => {
      const somebody = visitor();
      const answer = await somebody
        .ask(KNOWN[round % KNOWN.length]!, { within: 20_000 })
        .catch(() => undefined);
      somebody.leave();
      return answer;
    }),
  );
  return {
    served: answers.filter((answer) => answer?.status === 200).length,
    longest: Math.round(Math.max(...answers.map((answer) => answer?.took ?? Infinity))),
  };
};

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const ROUNDS = 60;

export const idle: Fault = {
  name: 'idle',
  when: '10,000 connections to an instance ask once and then nothing any more, and 100 more come',
  then: 'as many are kept as CONNECTIONS says, others are served, and all are closed after IDLE_SECONDS',
  limit: 6,
  async run({ folder }) {
    const { figures, demand, found } = createFound();
    const settings = { IDLE_SECONDS: '40' };
    const stand = await startStand({ folder, settings });
    const port = Number(new URL(stand.apis[0].address).port);
    const began = performance.now();
    const crowd = await occupy(port, IDLE, HEALTH);
    const seconds = (performance.now() - began) / 1_000;
    const kept = crowd.open();
    const more = await occupy(port, 100, HEALTH);
    await delay(500);
    const beyond = more.open();
    const { served, longest } = await others(stand, ROUNDS);
    const closed = await until(async () => crowd.open() === 0, 90_000);
    const after = await others(stand, ROUNDS);
    Object.assign(figures, {
      connected: kept,
      'within, s': seconds.toFixed(1),
      'beyond the limit': beyond,
      'others served': `${served} of ${ROUNDS}, at most ${longest} ms`,
      'all closed': closed < Infinity ? 'yes' : `${crowd.open()} stay`,
    });
    // nginx and the look at `/readyz` have some of them.
    demand(kept >= IDLE * 0.99 && kept <= IDLE, `${kept} of ${IDLE} were kept.`);
    demand(kept + beyond <= IDLE, `${beyond} more were kept.`);
    demand(served === ROUNDS, `${ROUNDS - served} of ${ROUNDS} others were not served.`);
    demand(closed < Infinity, 'Idle connections stay.');
    demand(after.served === ROUNDS, 'Not everybody is served afterwards.');
    return found();
  },
};

export const silentSockets: Fault = {
  name: 'silent-sockets',
  when: '2,000 connections to an instance and 6,000 to nginx say nothing at all, 100 send half a head',
  then: 'others are served, and all are closed after HEAD_SECONDS',
  limit: 5,
  async run({ folder }) {
    const { figures, demand, found } = createFound();
    const stand = await startStand({ folder });
    const port = Number(new URL(stand.apis[0].address).port);
    const crowd = await occupy(port, SILENT);
    const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
    let halfOpen = sockets.length;
    for (const socket of sockets) {
      socket.write('GET /tools HTTP/1.1\r\nHost: loc');
      socket.on('error', () => undefined);
      socket.resume().on('close', () => (halfOpen -= 1));
    }
    const front = await occupy(stand.tlsPort, 6_000);
    const { served, longest } = await others(stand, ROUNDS);
    const closed = await until(async () => crowd.open() + halfOpen + front.open() === 0, 60_000);
    Object.assign(figures, {
      'others served': `${served} of ${ROUNDS}, at most ${longest} ms`,
      'left after a minute': crowd.open() + halfOpen + front.open(),
    });
    demand(served === ROUNDS, `${ROUNDS - served} of ${ROUNDS} others were not served.`);
    demand(closed < Infinity, `${crowd.open()}, ${halfOpen} and ${front.open()} stay.`);
    return found();
  },
};
