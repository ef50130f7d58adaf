import { createHmac } from 'node:crypto';
import { networkOf } from './network';
import type { DailySalt } from './daily-salt';

/** The name that limits count a network address under: hashed with the salt of the day, 22 characters. */
export const networkKey = async (salt: DailySalt, address: string): Promise<string> =>
  createHmac('sha256', await salt.today())
    .update(networkOf(address))
    .digest('base64url')
    .slice(0, 22);
