import { createHmac } from 'node:crypto';
import { drawWords, hmacMessage, uniform } from './words';

const SEED = 'ab'.repeat(32);

it('derives the words of a draw by HMAC', () => {
  const block = (message: string) =>
    createHmac('sha256', Buffer.from(SEED, 'hex')).update(message).digest();
  const expected = [block('default/7'), block('default/7/1')].flatMap((digest) =>
    Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4)),
  );
  const words = drawWords(SEED, 'default/7');
  expect(Array.from({ length: 16 }, () => words())).toEqual(expected);
});

it('reads interleaved draws independently', () => {
  const alone = (seed: string, number: number) => {
    const words = drawWords(seed, `default/${number}`);
    return Array.from({ length: 20 }, () => words());
  };
  const seeds = [SEED, 'cd'.repeat(32)];
  const expected = seeds.map((seed) => alone(seed, 7));
  const inTurns = seeds.map((seed) => drawWords(seed, 'default/7'));
  const read = seeds.map((): number[] => []);
  for (let time = 0; time < 20; time += 1)
    inTurns.forEach((words, index) => read[index]!.push(words()));
  expect(read).toEqual(expected);
});

it('rejects words that would favor small numbers', () => {
  // 2^32 = 3 x 1431655765 + 1: the last word would be a fourth 0.
  const words = [2 ** 32 - 1, 5];
  expect(uniform(() => words.shift()!, 3)).toBe(2);
  expect(words).toEqual([]);
});

it.each([1, 3, 2 ** 31 + 1, 2 ** 32])('stays below %d', (below) => {
  const words = drawWords(SEED, `bounds/${below}`);
  const values = Array.from({ length: 200 }, () => uniform(words, below));
  expect(values.filter((value) => value < 0 || value >= below)).toEqual([]);
});

it('derives the message from the number, or from ticket and nonce', () => {
  expect(hmacMessage('default', { number: 7 })).toBe('default/7');
  const nonce = '5e'.repeat(32);
  expect(hmacMessage('default', { number: 7, ticket: 9, nonce })).toBe(`default/ticket/9/${nonce}`);
});
