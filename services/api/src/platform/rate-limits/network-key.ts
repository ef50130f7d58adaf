import { createHmac } from 'node:crypto';
import type { DailySalt } from './daily-salt';
import { networksOf } from '../http/network';

export interface NetworkKey {
  key: string;
  /** So many times a limit holds for it. */
  times: number;
}

/** The names that limits count a network address under, the narrowest first: each hashed with the salt of the day, 22 characters. */
export const networkKeys = async (salt: DailySalt, address: string): Promise<NetworkKey[]> => {
  const today = await salt.today();
  return networksOf(address).map(({ network, times }) => ({
    key: createHmac('sha256', today).update(network).digest('base64url').slice(0, 22),
    times,
  }));
};
