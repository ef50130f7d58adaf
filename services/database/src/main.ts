import { join } from 'node:path';
import { DatabaseStartError, givenUri, startDatabase } from './index';

/** `npm start -w services/database`: runs the database until Ctrl-C. Takes MONGODB_URI or MONGODB_URI_FILE, DATA_DIR and DATABASE_PORT. */
async function main(): Promise<void> {
  const { DATA_DIR, DATABASE_PORT } = process.env;
  if (process.argv.length > 2)
    throw new DatabaseStartError(
      'This command takes no arguments; use the settings DATA_DIR and DATABASE_PORT.',
    );
  if (DATABASE_PORT && !(/^\d{1,5}$/.test(DATABASE_PORT) && Number(DATABASE_PORT) <= 65_535))
    throw new DatabaseStartError('DATABASE_PORT must be a whole number from 0 to 65535.');
  const database = await startDatabase({
    dataDir: DATA_DIR || join(__dirname, '../../../var'),
    uri: givenUri(process.env),
    port: DATABASE_PORT ? Number(DATABASE_PORT) : undefined,
    log: console.log,
  });
  console.log(database.where);
  console.log(database.uri);

  // A started server does not keep this process running, so a timer does.
  const alive = setInterval(() => undefined, 60_000);
  const end = async () => {
    await database.stop();
    clearInterval(alive);
  };
  const handleSignal = () => void end().catch(fail);
  // Never rejects. A process manager restarts this process.
  void database.lost.then(() => {
    clearInterval(alive);
    process.exitCode = 1;
  });
  process.once('SIGINT', handleSignal).once('SIGTERM', handleSignal);
}

function fail(error: unknown): void {
  console.error(error instanceof DatabaseStartError ? error.message : error);
  process.exitCode = 1;
}

main().catch(fail);
