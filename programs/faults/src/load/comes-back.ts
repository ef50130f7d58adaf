import type { Stand } from '../stand/stand';
import { until } from './until';
import { write } from './writers';

/** Longer is for ever. */
const FOR_EVER_MS = 30_000;

/** After how many ms a message is kept again; Infinity where none is. */
export const comesBack = (stand: Stand): Promise<number> =>
  until(async () => {
    const { status } = await write(stand).catch(() => ({ status: 0 }));
    return status === 201;
  }, FOR_EVER_MS);
