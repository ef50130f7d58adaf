import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { deployFile, ROOT } from './deploy-file';
import { readDockerfile } from './dockerfile';

const text = deployFile('Dockerfile');

it('is valid', () => {
  expect(validate(text).map(({ message }) => message)).toEqual([]);
  expect(readDockerfile(text).missingStages).toEqual([]);
  const wrong = text.replace('--from=packages', '--from=package');
  expect(readDockerfile(wrong).missingStages).not.toEqual([]);
});

it('copies existing files and runs one of them', () => {
  const { copies, command, user } = readDockerfile(text);
  const sources = copies
    .map(({ from }) => from.replace(/^\/site\//, ''))
    .filter((from) => !/node_modules|dist$/.test(from));
  expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
  const targets = copies.map(({ to }) => to.replace(/^\.\//, ''));
  expect(targets.some((target) => command.at(-1)!.startsWith(target))).toBe(true);
  expect(user).toBe('node');
});

it('contains the folders that the API reads', () => {
  const main = readFileSync(join(ROOT, 'services/api/src/main.ts'), 'utf8');
  const read = [...main.matchAll(/__dirname, '\.\.\/(\w+)/g)].map(
    ([, folder]) => `/site/services/api/${folder}`,
  );
  expect(read).not.toEqual([]);
  expect(readDockerfile(text).copies.map(({ from }) => from)).toEqual(expect.arrayContaining(read));
});

it('is healthy while the API responds', async () => {
  const [program, ...rest] = readDockerfile(text).healthCheck;
  let status = 200;
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? status : 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const check = async () => {
    const child = spawn(program!, rest, { env: { ...process.env, PORT: String(port) } });
    return (await once(child, 'exit'))[0] as number;
  };
  try {
    expect(await check()).toBe(0);
    status = 503;
    expect(await check()).toBe(1);
  } finally {
    server.close();
  }
});
