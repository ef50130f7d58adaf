import { createRequire } from 'node:module';
import { OperatorError } from '../operator-error';

interface Internals {
  Connection: { prototype: { writeCommand: unknown } };
}

/** The code with which Mongoose's driver sends commands. */
const installedWriteCommand = (): unknown => {
  const mongoose = createRequire(createRequire(__filename).resolve('mongoose'));
  const { Connection } = mongoose('mongodb/lib/cmap/connection') as Internals;
  return Connection.prototype.writeCommand;
};

/** Throws `OperatorError` when the driver would wait forever on a closed connection; see patches/README.md. */
export const checkDriver = (writeCommand = installedWriteCommand()): void => {
  if (!String(writeCommand).includes('this.socket.destroyed'))
    throw new OperatorError(
      'The MongoDB driver lacks its patch and could hang forever: run node scripts/patch.mjs.',
    );
};
