import { startTestDatabase } from '@site/database/testing';
import { connectDatabase } from './database';

it('waits as long as its address says, and else as long as the site does', async () => {
  const server = await startTestDatabase();
  const own = await connectDatabase(`${server.uri}?socketTimeoutMS=90000`);
  const { socketTimeoutMS, connectTimeoutMS } = own.getClient().options;
  expect({ socketTimeoutMS, connectTimeoutMS }).toEqual({
    socketTimeoutMS: 90_000,
    connectTimeoutMS: 5_000,
  });
  await own.close();
  await server.stop();
});
