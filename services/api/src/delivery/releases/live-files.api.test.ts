import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { startDeliverySite } from '../../testing/delivery-site';
import { testPage, testRemote, testShell } from '../../testing/test-parts';

type Site = Awaited<ReturnType<typeof startDeliverySite>>;
let site: Site;
beforeAll(async () => {
  site = await startDeliverySite();
  const parts = [
    testShell('1.0.0'),
    testRemote('mfe-tools', '1.0.0', {
      pages: [testPage('/tools')],
      serverCode: `exports.page = { default: () => '<h1>Tools</h1>' };`,
    }),
  ];
  for (const part of parts) await site.release(part).expect(201);
  const releases = parts.map(({ manifest: { name, version } }) => ({ name, version }));
  await site.promote({ releases }).expect(201);
});
afterAll(() => site.stop());

it.each(['', 'mfe-tools', 'shell'])(
  'says that it is not ready while releases/%s is gone, and is again when that is back',
  async (folder) => {
    expect((await site.request.get('/readyz').expect(200)).body.checks).toMatchObject({
      files: 'ok',
    });
    const place = join(site.dataDir, 'releases', folder);
    await rename(place, `${site.dataDir}/away`);
    const { body } = await site.request.get('/readyz').expect(503);
    expect(body).toMatchObject({ message: 'Not ready: files', checks: { composition: 'ok' } });
    await rename(`${site.dataDir}/away`, place);
    await site.request.get('/readyz').expect(200);
  },
);
