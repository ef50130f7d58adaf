import type { DeliveryOverview } from '@site/contracts';
import { sharedDeliverySite } from '../testing/delivery-site';
import { testRemote, testShell, type TestPart } from '../testing/test-parts';

const site = sharedDeliverySite();
const shell = testShell('1.0.0');
const tools = testRemote('mfe-tools', '1.0.0');
const newTools = testRemote('mfe-tools', '1.1.0');
const events = testRemote('mfe-events', '1.0.0');

beforeAll(async () => {
  for (const part of [shell, tools, newTools, events]) await site.release(part).expect(201);
});
beforeEach(() => site.forgetCompositions());

const promote = async ({ manifest: { name, version } }: TestPart) =>
  (await site.promote({ releases: [{ name, version }] }).expect(201)).body as { at: string };
const startCanary = ({ manifest: { name, version } }: TestPart, percent: number) =>
  site
    .admin('post', '/compositions/canary')
    .send({ release: { name, version }, percent })
    .expect(201);
const overview = async () =>
  (await site.admin('get', '/delivery').expect(200)).body as DeliveryOverview;
const part = async (name: string) => (await overview()).parts.find((part) => part.name === name);

describe('/api/admin/delivery', () => {
  it('lists the live release of each part, with size, shared modules, time and author', async () => {
    expect(await overview()).toEqual({ parts: [] });
    await promote(shell);
    const { at } = await promote(tools);
    expect(await overview()).toMatchObject({
      live: 2,
      parts: [{ name: 'mfe-tools' }, { name: 'shell', live: { version: '1.0.0' } }],
    });
    const inBrowsers = tools.manifest.files.filter(({ path }) => path !== tools.manifest.server);
    expect(await part('mfe-tools')).toEqual({
      name: 'mfe-tools',
      live: {
        version: '1.0.0',
        bytes: inBrowsers.reduce((sum, { size }) => sum + size, 0),
        shared: { '@site/platform': '^0.1.0' },
        since: at,
        by: 'owner',
      },
    });
  });

  it('lists canaries with the live release', async () => {
    await promote(shell);
    await promote(tools);
    const before = await part('mfe-tools');
    await startCanary(newTools, 5);
    await startCanary(newTools, 10);
    const shown = await part('mfe-tools');
    expect(shown).toMatchObject({ canary: { version: '1.1.0', percent: 10, by: 'owner' } });
    expect({ ...shown, canary: undefined }).toEqual(before);
    await startCanary(events, 1);
    expect(await part('mfe-events')).toMatchObject({ canary: { version: '1.0.0', percent: 1 } });
    expect(await part('mfe-events')).not.toHaveProperty('live');
  });

  it('names the release that a rollback of a live or retired part restores', async () => {
    await promote(shell);
    await promote(tools);
    await promote(newTools);
    expect(await part('mfe-tools')).toMatchObject({ live: { version: '1.1.0' }, back: '1.0.0' });
    await site.rollback({ part: 'mfe-tools', reason: 'It is empty' }).expect(200);
    expect(await part('mfe-tools')).toMatchObject({
      live: { version: '1.0.0', reason: 'It is empty' },
      forward: '1.1.0',
    });
    expect(await part('mfe-tools')).not.toHaveProperty('back');
    await promote(newTools);
    expect(await part('mfe-tools')).not.toHaveProperty('forward');
    await site.rollback({ part: 'mfe-tools' }).expect(200);

    const { body } = await site.retire({ part: 'mfe-tools' }).expect(200);
    expect(await overview()).toMatchObject({
      parts: [{ name: 'shell' }],
      retired: [{ name: 'mfe-tools', back: '1.0.0', since: body.at, by: 'owner' }],
    });
    await startCanary(newTools, 5);
    expect(await overview()).not.toHaveProperty('retired');
  });
});
