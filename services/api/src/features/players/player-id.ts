import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '@site/contracts/units';

/** The first byte of an id that says when it was given; ids from before are random from the first byte on. */
const DATED = 0;
const LENGTH = 16;

/** 22 characters: a byte that says that the id is dated, the second of it in four bytes, 88 random bits. */
export const newPlayerId = (now: Date): string => {
  const id = randomBytes(LENGTH);
  id.writeUInt8(DATED, 0);
  id.writeUInt32BE(Math.floor(now.getTime() / SECOND_MS), 1);
  return id.toString('base64url');
};

/** When the cookie of a person was given, in ms since 1970; 0 for one from before it was told. */
export const playerSince = (player: string): number => {
  const id = Buffer.from(player, 'base64url');
  return id.length === LENGTH && id[0] === DATED ? id.readUInt32BE(1) * SECOND_MS : 0;
};
