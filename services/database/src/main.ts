import { join } from 'node:path';
import { DatabaseStartError, startDatabase } from './index';

/** `npm start -w services/database`: runs the database until Ctrl-C. Takes MONGODB_URI, DATA_DIR and PORT. */
async function main(): Promise<void> {
  const { MONGODB_URI, DATA_DIR, PORT } = process.env;
  const database = await startDatabase({
    dataDir: DATA_DIR ?? join(__dirname, '../../../var'),
    uri: MONGODB_URI,
    port: PORT ? Number(PORT) : undefined,
    log: console.log,
  });
  console.log(database.where);
  console.log(database.uri);

  // A server never keeps the process that started it alive; here it is the purpose.
  const alive = setInterval(() => undefined, 60_000);
  const end = async () => {
    await database.stop();
    clearInterval(alive);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
}

main().catch((error) => {
  console.error(error instanceof DatabaseStartError ? error.message : error);
  process.exitCode = 1;
});
