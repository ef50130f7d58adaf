import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '@site/contracts/units';

/** The first byte of an id that contains its time of creation; older ids are completely random. */
const DATED = 0;
const LENGTH = 16;

/** 22 characters: a marker byte, the time in seconds in four bytes, 88 random bits. */
export const newPlayerId = (now: Date): string => {
  const id = randomBytes(LENGTH);
  id.writeUInt8(DATED, 0);
  id.writeUInt32BE(Math.floor(now.getTime() / SECOND_MS), 1);
  return id.toString('base64url');
};

/** When the player's cookie was created, in ms since 1970; 0 for ids without a time. */
export const playerSince = (player: string): number => {
  const id = Buffer.from(player, 'base64url');
  return id.length === LENGTH && id[0] === DATED ? id.readUInt32BE(1) * SECOND_MS : 0;
};
