import type { Fault } from './fault';
import { ends, repaired } from './rows/as-tested';
import { halfOpen, refusing, silent } from './rows/away';
import { clock } from './rows/clock';
import { idle, silentSockets } from './rows/connections';
import { cut, killedDatabase } from './rows/cut';
import { databaseDisk, disk } from './rows/disk';
import { files } from './rows/files';
import { kills } from './rows/kills';
import { poisoned } from './rows/poisoned';
import { restarts } from './rows/restarts';
import { slow } from './rows/slow';
import { soak } from './rows/soak';

/** In the order in which they are run: the long ones last. */
export const FAULTS: Fault[] = [
  ...[cut, killedDatabase, silent, refusing, halfOpen, slow],
  ...[files, repaired, ends, disk, databaseDisk, clock, poisoned],
  ...[silentSockets, idle, restarts, kills, soak],
];
