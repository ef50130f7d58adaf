import { randomBytes } from 'node:crypto';
import { newPlayerId, playerSince } from './player-id';

const NOW = new Date('2026-11-22T12:00:00.750Z');

it('says to the second when it was given, and is another each time', () => {
  const [one, other] = [newPlayerId(NOW), newPlayerId(NOW)];
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(one).not.toBe(other);
  expect(playerSince(one)).toBe(Date.parse('2026-11-22T12:00:00Z'));
});

it('takes one from before for older than all', () => {
  const before = randomBytes(16);
  before[0] = 7;
  expect(playerSince(before.toString('base64url'))).toBe(0);
});
