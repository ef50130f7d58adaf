import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';
import type { PrerenderResult } from '../prerender/prerender-job';
import { releaseFolder } from '../releases/release-folder';
import { renderModel } from './render-model';
import { createRenderService } from './render-service';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());

const nothing: PrerenderResult = { pages: [], earlyScript: '', noScriptStyles: '' };

it('lets no part wait for the releases of another that hang, however many they are', async () => {
  const shell = testShell('1.0.0');
  const other = testRemote('mfe-other', '1.0.0');
  const hanging = Array.from({ length: availableParallelism() + 2 }, (_, n) =>
    testRemote('mfe-tools', `1.0.${n}`),
  );
  for (const part of [shell, other, ...hanging]) await site.release(part).expect(201);

  let end: () => void = () => undefined;
  const held = new Promise<PrerenderResult>((resolve) => (end = () => resolve(nothing)));
  const renders = createRenderService(
    renderModel(site.database),
    releaseFolder(join(site.dataDir, 'releases')),
    site.services.stores,
    { brand: 'Ambergrove', tileUrl: '', assetOrigin: '' },
    ({ bundles }) => ('mfe-tools' in bundles ? held : Promise.resolve(nothing)),
  );
  const waiting = hanging.map(({ manifest }) => renders.ensure([shell.manifest, manifest]));
  await expect(renders.ensure([shell.manifest, other.manifest])).resolves.toEqual(nothing);
  end();
  await expect(Promise.all(waiting)).resolves.toHaveLength(hanging.length);
});
