import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { share, type Rate } from '../results/results';
import { WHEEL } from './spin-wheel';

/** A spin's processor time by that of its database commands, at most. */
const GOAL = 1.3;
/** Spins and repeated commands of a round. */
const SPINS = 100;
/** Before the first round, of both: until then a process compiles what it runs often, and a spin takes twice as long. */
const WARM = 1_200;

interface Usage {
  user: number;
  system: number;
}

/** One spin of somebody new. */
const spin = async (site: string): Promise<void> => {
  const response = await fetch(`${site}/api/qr/scan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ campaignId: WHEEL, sessionId: 'bench' }),
  });
  if (!response.ok) throw new Error(`A spin was answered ${response.status}.`);
  await response.arrayBuffer();
};

/**
 * The processor time of the API's process for spins, by that of the same process for the database commands alone that one
 * of them sends, in turns: one after the other, so that it does not matter what else the machine does.
 */
export async function measureSpin(rounds: number): Promise<Rate[]> {
  const child = fork(join(__dirname, 'spin-site.ts'), {
    execArgv: ['-r', '@site/tooling/register'],
  });
  const answered = async <T>(): Promise<T> => {
    const [{ answer }] = (await once(child, 'message')) as [{ answer: T }];
    return answer;
  };
  const ask = <T>(question: string, count = 0): Promise<T> => {
    child.send({ ask: question, count });
    return answered<T>();
  };
  const site = await answered<string>();
  const spins = async (count: number): Promise<number> => {
    const before = await ask<Usage>('processor');
    for (let one = 0; one < count; one++) await spin(site);
    const after = await ask<Usage>('processor');
    return after.user + after.system - before.user - before.system;
  };
  try {
    console.log('Spinning ...');
    await spins(WARM);
    await ask('record');
    await spin(site);
    const commands = await ask<string[]>('recorded');
    console.log(`A spin asks the database ${commands.length} times: ${commands.join(', ')}`);
    await ask('replay', WARM);
    const [of, to]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      of.push((await spins(SPINS)) / SPINS);
      to.push((await ask<number>('replay', SPINS)) / SPINS);
    }
    const name = "a spin: processor time by that of its database's commands, µs";
    return [share({ name, atMost: GOAL, of, to })];
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}
