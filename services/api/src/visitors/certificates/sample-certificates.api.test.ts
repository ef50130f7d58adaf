import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXAMPLE_BATCH } from '@site/contracts/certificates';
import samples from '../../../seed/certificates.json';
import { seedCertificates } from '../../seed';
import { startTestSite, type TestSite } from '../../testing/test-site';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  folder = await mkdtemp(join(tmpdir(), 'sample-certificates-'));
  for (const { batch } of samples) await writeFile(join(folder, `${batch}.pdf`), `%PDF- ${batch}`);
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

it('are found as the page says, with their document, and say that they are samples', async () => {
  await seedCertificates(site.services.certificates, folder);
  expect(samples.map(({ batch }) => batch)).toContain(EXAMPLE_BATCH);
  for (const { batch } of samples) {
    const { body } = await site.request.get(`/api/certificates/${batch}`).expect(200);
    expect(body).toMatchObject({
      batch,
      sample: true,
      laboratory: expect.stringContaining('invented'),
    });
    const { body: pdf } = await site.request.get(`/api/certificates/${batch}/document`).expect(200);
    expect(String(pdf)).toBe(`%PDF- ${batch}`);
  }
});

it('are as they were after another start', async () => {
  const before = await site.services.certificates.list();
  await seedCertificates(site.services.certificates, folder);
  expect(await site.services.certificates.list()).toEqual(before);
});
