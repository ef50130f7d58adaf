import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consumeAll } from './rate-limits';

const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
const unreachable = {
  consume: () => Promise.reject(new Error('unreachable')),
  reward: () => Promise.reject(new Error('unreachable')),
};

it.each([
  ['a limit is reached', limiter(0)],
  ['an error occurs', unreachable],
])('consumeAll reverts its counts when %s', async (_, last) => {
  const [narrow, wide] = [limiter(3), limiter(3)];
  const counters = [narrow, wide, last].map((each) => ({ limiter: each, key: 'network' }));
  const refusal = await consumeAll(counters).catch((error: Error) => error.message);
  expect(refusal).toBeDefined();
  for (const each of [narrow, wide])
    expect(await each.get('network')).toMatchObject({ consumedPoints: 0 });
});
