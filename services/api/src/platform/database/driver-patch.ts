import { createRequire } from 'node:module';

/** The driver that was installed is not the one that this site can stand on. */
export class DriverError extends Error {}

interface Internals {
  Connection: { prototype: { writeCommand: unknown } };
}

/** How Mongoose's own driver sends a command, as this process runs it. */
const installed = (): unknown => {
  const mongoose = createRequire(createRequire(__filename).resolve('mongoose'));
  const { Connection } = mongoose('mongodb/lib/cmap/connection') as Internals;
  return Connection.prototype.writeCommand;
};

/**
 * Throws DriverError, in one sentence, when the driver waits for ever at a connection that is gone. What it is
 * spared by is written into it when packages are installed; see patches/README.md.
 */
export const checkDriver = (writeCommand = installed()): void => {
  if (!String(writeCommand).includes('this.socket.destroyed'))
    throw new DriverError(
      'The MongoDB driver lacks its patch and could hang for ever: run node scripts/patch.mjs.',
    );
};
