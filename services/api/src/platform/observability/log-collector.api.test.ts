/** Runs a child process, because Jest cannot load modules as the exporter does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const PROGRAM = join(__dirname, 'testing/log-lines.ts');

interface ExportRequest {
  resourceLogs: { scopeLogs: { logRecords: Record<string, unknown>[] }[] }[];
}

let collector: Server;
let status: number;
const received: { url?: string; records: Record<string, unknown>[] }[] = [];
beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      const { resourceLogs } = JSON.parse(body) as ExportRequest;
      const records = resourceLogs.flatMap(({ scopeLogs }) =>
        scopeLogs.flatMap(({ logRecords }) => logRecords),
      );
      received.push({ url: request.url, records });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

/** The standard output of a process that logs this many lines. */
const logLines = async (lines: number): Promise<string[]> => {
  const { port } = collector.address() as AddressInfo;
  const child = spawn(
    process.execPath,
    ['-r', '@site/tooling/register', PROGRAM, `http://127.0.0.1:${port}`, String(lines)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return (await text(child.stdout)).trim().split('\n');
};
const exportedRecords = () => received.flatMap(({ records }) => records);

it('the log collector receives every line with time, level and attributes', async () => {
  status = 200;
  const lines = await logLines(3);
  expect(received.map(({ url }) => url)).toEqual(['/v1/logs']);
  expect(exportedRecords()).toMatchObject([
    {
      severityNumber: 9,
      body: { stringValue: 'line' },
      timeUnixNano: expect.stringMatching(/^\d{19}$/),
      attributes: [
        { key: 'nth', value: { intValue: 0 } },
        { key: 'route', value: { stringValue: '/api/contact' } },
      ],
    },
    { severityNumber: 9 },
    { severityNumber: 9 },
  ]);
  expect(lines).toHaveLength(3);
});
