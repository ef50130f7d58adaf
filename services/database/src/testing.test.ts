import { openTestDatabase, shareTestDatabase, type TestDatabase } from './testing';

let server: TestDatabase;
beforeAll(async () => {
  server = await shareTestDatabase();
});
afterAll(() => server.stop());

it('gives every test file a database of its own, on the server that all share', async () => {
  const [one, other] = [await openTestDatabase(), await openTestDatabase()];
  const [{ host, pathname }, second] = [new URL(one.uri), new URL(other.uri)];
  expect([host, second.host]).toEqual([new URL(server.uri).host, host]);
  expect(pathname).toMatch(/^\/test-./);
  expect(second.pathname).not.toBe(pathname);
});
