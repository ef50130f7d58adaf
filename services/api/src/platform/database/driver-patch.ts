import { createRequire } from 'node:module';
import { OperatorError } from '../operator-error';

interface Internals {
  Connection: { prototype: { writeCommand: unknown } };
}

/** Throws `OperatorError` when Mongoose's driver would wait forever on a closed connection; see patches/README.md. */
export const checkDriver = (): void => {
  const mongoose = createRequire(createRequire(__filename).resolve('mongoose'));
  const { Connection } = mongoose('mongodb/lib/cmap/connection') as Internals;
  if (!String(Connection.prototype.writeCommand).includes('this.socket.destroyed'))
    throw new OperatorError(
      'The MongoDB driver lacks its patch and could hang forever: run node scripts/patch.mjs.',
    );
};
