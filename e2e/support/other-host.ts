import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DefinePlugin, type Configuration } from 'webpack';
import { rules } from '@site/tooling/webpack/rules';
import { runWebpack } from '@site/tooling/webpack/run-webpack';
import { providedModules } from '@site/tooling/webpack/shared';
import { ROOT } from './commands';

const DOCUMENT = `<!doctype html><html lang="en"><title>Another host</title>
<link rel="icon" href="data:,"><main id="root"></main><script src="/host.js"></script></html>`;

export interface OtherHost {
  /** Without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/** Builds `other-host/` and serves it from another origin than the site's. */
export async function startOtherHost(): Promise<OtherHost> {
  const script = await build();
  const server = createServer(({ url }, response) => {
    const [type, body] = url === '/host.js' ? ['javascript', script] : ['html', DOCUMENT];
    response.setHeader('Content-Type', `text/${type}; charset=utf-8`);
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'other-host-'));
  const versions = Object.entries(providedModules(ROOT)).map(([name, { version }]) => [
    name,
    version,
  ]);
  const context = join(ROOT, 'e2e/other-host');
  const configuration: Configuration = {
    context,
    mode: 'production',
    devtool: false,
    performance: false,
    target: ['web', 'es2022'],
    entry: './host.tsx',
    output: { path: folder, filename: 'host.js' },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    // The server's rules, which omit styles.
    module: { rules: rules('server', { name: 'other-host', dir: context }) },
    plugins: [
      new DefinePlugin({ PROVIDED_VERSIONS: JSON.stringify(Object.fromEntries(versions)) }),
    ],
  };
  try {
    await runWebpack([configuration]);
    return await readFile(join(folder, 'host.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
