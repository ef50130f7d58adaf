import { connectDatabase } from '../database/database';
import { startTestSite, type TestSite } from '../../testing/test-site';
import { keptSecret } from './kept-secret';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

it('is one secret for all who ask at once, also through several instances', async () => {
  const other = await connectDatabase(site.uri);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      keptSecret(number % 2 ? other : site.database, 'cookies'),
    ),
  );
  await other.close();
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^[\w-]{43}$/);
});

it('is another one for another purpose', async () => {
  expect(await keptSecret(site.database, 'letters')).not.toBe(
    await keptSecret(site.database, 'cookies'),
  );
});
