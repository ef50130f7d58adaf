import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLOCK_AHEAD } from '@site/api/testing/clock-ahead';
import { createFound, type Fault } from '../fault';
import { figuresOf } from '../load/figures-of';
import { until } from '../load/until';
import { CAMPAIGN, startStand } from '../stand/stand';

const HOURS = 26;
const LIMIT_MS = 20_000;
interface Days {
  days: { day: string; seed?: string }[];
}

export const clock: Fault = {
  name: 'clock',
  when: `the clock of one of two instances is ${HOURS} hours ahead`,
  then: 'it says so, tells no seed of a day that is not over, draws for the day of the other, and gives nobody a second spin',
  limit: 3,
  async run({ folder }) {
    const { figures, demand, found } = createFound();
    const file = join(folder, 'ahead.cjs');
    await writeFile(file, CLOCK_AHEAD(HOURS));
    const ahead = { NODE_OPTIONS: `--require ${file}` };
    const { apis } = await startStand({ folder, ownSettings: [{}, ahead] });
    const [right, wrong] = apis;
    const said = await until(
      async () => /clock of this machine is \d+ s ahead/.test(wrong.said()),
      LIMIT_MS,
    );
    const scan = async (address: string, cookie = '') => {
      const answer = await fetch(`${address}/api/qr/scan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ campaignId: CAMPAIGN, sessionId: 'clock' }),
      });
      return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] };
    };
    const first = await scan(right.address);
    const second = await scan(wrong.address, first.cookie);
    const days = async (address: string) => {
      const answer = await fetch(`${address}/api/promotions/${CAMPAIGN}/draws`);
      const said: Days = JSON.parse(await answer.text());
      return said.days;
    };
    const [there, here] = [await days(wrong.address), await days(right.address)];
    const told = there.filter(({ seed }) => seed !== undefined);
    const off = (await figuresOf(wrong)).clock_ahead_seconds ?? NaN;
    Object.assign(figures, {
      'said after, ms': Math.round(said),
      clock_ahead_seconds: Math.round(off),
      'seeds told': told.length,
      spins: `${first.status}, then ${second.status}`,
    });
    demand(said < Infinity, 'Its log says nothing of its clock.');
    demand(Math.round(off / 3_600) === HOURS, `Its figure says ${off} s.`);
    demand(told.length === 0, `It tells seeds of ${told.map(({ day }) => day).join(', ')}.`);
    demand(
      there[0]?.day === here[0]?.day,
      `It draws for ${there[0]?.day}, the other for ${here[0]?.day}.`,
    );
    demand(first.status === 200, `A spin was answered ${first.status}.`);
    demand(second.status === 429, `A second spin was answered ${second.status}.`);
    return found();
  },
};
