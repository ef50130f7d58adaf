import { overload as overloadOf } from '@site/api/testing/races/overload';
import { createFound, type Fault } from '../fault';
import { startStand } from '../stand/stand';

const TIMES = 2;

export const overload: Fault = {
  name: 'overload',
  when: 'ten times as many spins come to an instance as it can answer, for twenty seconds',
  then: 'what is too much is 503 at once; once the first ten seconds are over the 99th percentile of what is admitted is at most twice that of one alone',
  limit: 5,
  async run({ folder }) {
    const { figures, demand, found } = createFound();
    const stand = await startStand({ folder });
    const { newPlayer } = stand.behind;
    const { unloaded, served, came, rush, admitted, shed } = await overloadOf({
      ...stand,
      newPlayer,
    });
    const ms = (times: number) => Math.round(times);
    Object.assign(figures, {
      'alone, ms': `${ms(unloaded.median)} in the middle, ${ms(unloaded.p99)} at p99`,
      'answered a second': ms(served),
      'came a second': ms(came),
      'of the first ten seconds': `${rush.count} admitted, p99 ${ms(rush.p99)} ms`,
      'then admitted': `${admitted.count}, ${ms(admitted.median)} ms in the middle, ${ms(admitted.p99)} at p99`,
      'then refused': `${shed.count}, ${ms(shed.median)} ms in the middle`,
      'p99 by that of one alone': Number((admitted.p99 / unloaded.p99).toFixed(1)),
    });
    demand(shed.count > 0, 'Nobody was refused.');
    demand(
      admitted.p99 <= TIMES * unloaded.p99,
      `The 99th percentile is ${(admitted.p99 / unloaded.p99).toFixed(1)} times that of one alone.`,
    );
    return found();
  },
};
