import { createPrivateKey, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDatabaseLine, type DatabaseLine } from '@site/api/testing/database-line';
import { startDatabaseProcess, type DatabaseProcess } from '@site/api/testing/database-process';
import { freePort } from '@site/api/testing/free-port';
import { isNginxThere, NO_NGINX, startNginx, type Nginx } from '@site/api/testing/nginx';
import { startApi, type ApiProcess } from '@site/api/testing/races/api-process';
import { askAsOwner, lookBehind, type Behind } from '@site/api/testing/races/ground';
import { startSmtpSink, type SmtpSink } from '@site/api/testing/start-smtp-sink';
import { signedUpload, testPage, testRemote, testShell } from '@site/api/testing/test-parts';
import { NotRun } from '../fault';
import { createVisitor, type Visitor } from './visitor';

export interface StandOptions {
  folder: string;
  /** More of the instances' settings. */
  settings?: Record<string, string>;
  /** More of one instance's, by its place. */
  ownSettings?: Record<string, string>[];
  /** Where the instances and releases, or the database, have their files, where that is not the folder. */
  dataIn?: string;
  databaseIn?: string;
}

/** A whole site: nginx, two instances, a line to their database, a mail server. It ends with this process. */
export interface Stand {
  tlsPort: number;
  apis: [ApiProcess, ApiProcess];
  nginx: Nginx;
  database: DatabaseProcess;
  /** Between the instances and their database. */
  line: DatabaseLine;
  mails: SmtpSink;
  behind: Behind;
  /** Where the files of releases are. */
  releases: string;
  /** Somebody new; with an address somebody who was here already. */
  visitor(address?: string): Visitor;
  admin(method: 'PUT' | 'GET' | 'POST', path: string, body?: unknown): Promise<unknown>;
}

/** What is live: made by hand in a few lines, released and promoted as any part. */
const PARTS = [
  testShell('1.0.0'),
  testRemote('mfe-tools', '1.0.0', {
    pages: [testPage('/tools')],
    serverCode: `exports.page = { default: () => '<h1>Tools</h1>' };`,
  }),
];

/** A wheel that an empty site begins with. */
export const CAMPAIGN = 'default';

/** What every instance has in its memory: a page, a file of it, the stores. */
export const KNOWN = ['/tools', '/releases/mfe-tools/1.0.0/page.js', '/api/stores'];

export const startStand = async ({
  folder,
  settings,
  ownSettings = [],
  dataIn = folder,
  databaseIn,
}: StandOptions): Promise<Stand> => {
  if (!isNginxThere()) throw new NotRun(NO_NGINX);
  // nginx leaves root behind.
  await chmod(folder, 0o755);
  const [database, mails, tlsPort, plainPort] = await Promise.all([
    startDatabaseProcess(databaseIn),
    startSmtpSink(),
    freePort(),
    freePort(),
  ]);
  const line = await startDatabaseLine(database.uri);
  const releases = join(dataIn, 'releases');
  await mkdir(releases, { recursive: true });
  const drawSecret = randomBytes(33).toString('base64url');
  const begin = (name: string, own = {}) =>
    startApi({
      mongodbUri: line.uri,
      dataDir: join(dataIn, name),
      releasesUrl: `file://${releases}`,
      runs: 'built',
      settings: {
        PUBLIC_URL: `https://localhost:${tlsPort}`,
        TRUSTED_PROXIES: '1',
        DRAW_SECRET: drawSecret,
        SMTP_URL: mails.url,
        ...settings,
        ...own,
      },
    });
  // The first alone: it seeds the database.
  const one = await begin('one', ownSettings[0]);
  const two = await begin('two', ownSettings[1]);
  const admin: Stand['admin'] = (...asked) => askAsOwner(one.address, ...asked);

  const key = createPrivateKey(await readFile(join(dataIn, 'one/release-key.pem'), 'utf8'));
  for (const part of PARTS) await admin('POST', '/releases', signedUpload(part, key));
  const released = PARTS.map(({ manifest: { name, version } }) => ({ name, version }));
  await admin('POST', '/compositions', { releases: released });

  // Each learns of it when it is asked.
  for (const { address } of [one, two])
    await Promise.all(KNOWN.map((path) => fetch(address + path).then((answer) => answer.text())));

  const ports = [one, two].map(({ address }) => Number(new URL(address).port));
  return {
    tlsPort,
    apis: [one, two],
    nginx: await startNginx({ folder: join(folder, 'nginx'), ports, tlsPort, plainPort }),
    database,
    line,
    mails,
    behind: await lookBehind(database.uri, drawSecret),
    releases,
    visitor: (address) => createVisitor(tlsPort, address),
    admin,
  };
};
