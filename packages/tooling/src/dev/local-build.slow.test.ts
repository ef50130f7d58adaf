import { join } from 'node:path';
import { remoteFiles } from '../new-remote/remote-files';
import { workspacePackages } from '../new-remote/remote-packages';
import { ROOT } from '../repository';
import { commandSite } from '../testing/command-site';
import { testPart, type TestPart } from '../testing/test-part';
import { serveLocalBuild } from './local-build';
import { releaseOnSave } from './release-on-save';

const site = commandSite();
const link = { link: '/api/override?token=signed', expiresAt: '2031-01-01T16:00:00.000Z' };

let part: TestPart;
beforeAll(() => void (part = testPart(remoteFiles('events', 'Events', workspacePackages()))));
afterAll(() => part.remove());
afterEach(() => jest.restoreAllMocks());

it('prints a link to the local build once it is served', async () => {
  site.respond(201, link);
  let end = async () => {};
  const output = await new Promise<string>((resolve, reject) => {
    jest.spyOn(console, 'log').mockImplementation(resolve);
    serveLocalBuild(part.dir).then((stop) => (end = stop), reject);
  });
  await end();
  const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
  const body = { part: 'mfe-events', origin, path: '/events' };
  expect(site.requests).toMatchObject([{ method: 'POST', url: '/api/admin/overrides', body }]);
  expect(output).toContain(`${process.env.SITE_URL}/api/override?token=signed`);
  await expect(fetch(`${origin}/events`)).rejects.toThrow();
});

it('stops the local server when the site refuses', async () => {
  const message = 'This token may not do that: it lacks release:mfe-events';
  site.respond(403, { code: 'forbidden', message });
  await expect(serveLocalBuild(part.dir)).rejects.toThrow(message);
  const [{ body }] = site.requests as [{ body: { origin: string } }];
  await expect(fetch(`${body.origin}/events`)).rejects.toThrow();
});

it('refuses the shell, which is part of every page', async () => {
  await expect(serveLocalBuild(join(ROOT, 'shell'))).rejects.toThrow('cannot be overridden');
  expect(site.requests).toEqual([]);
});

it('refuses to release each save to a site on another machine', async () => {
  process.env.SITE_URL = 'https://site.example';
  await expect(releaseOnSave(part.dir)).rejects.toThrow('use it only for a site on this machine');
});
