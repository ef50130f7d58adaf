import type { Fault } from './fault';
import { halfOpen, refusing, silent } from './rows/away';
import { idle, silentSockets } from './rows/connections';
import { cut, killedDatabase } from './rows/cut';
import { files } from './rows/files';
import { restarts } from './rows/restarts';
import { slow } from './rows/slow';

/** In the order in which they are run: the long ones last. */
export const FAULTS: Fault[] = [
  cut,
  killedDatabase,
  silent,
  refusing,
  halfOpen,
  slow,
  files,
  silentSockets,
  idle,
  restarts,
];
