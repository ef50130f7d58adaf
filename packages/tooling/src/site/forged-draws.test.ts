import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DrawList } from '@site/contracts';
import { FORGERIES, trueList } from '@site/draws/testing/forgeries';
import { runCommands } from '../testing/run-commands';
import { addDrawsCommand } from './draws-command';

/** A site that says of its draws what it likes. */
let server: Server;
let list: DrawList;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(list));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.SITE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const verify = (...words: string[]) => runCommands(addDrawsCommand, 'draws', 'verify', ...words);

const forgeries = Object.entries(FORGERIES).filter(([, { kept }]) => !kept);

it.each(forgeries)('ends with 1 when %s', async (_, { list: forged, now, reason }) => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  list = forged;
  const { errors, code } = await verify('autumn');
  expect(code).toBe(1);
  expect(errors).toMatch(reason);
});

it('says of old records what they do not prove', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-15T00:00:00Z'));
  list = trueList(() => ({ old: true }));
  const { output, code } = await verify('autumn');
  expect(code).toBe(0);
  expect(output).toContain('40 draws verified');
  expect(output).toContain('40 in the old format');
});
