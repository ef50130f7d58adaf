/** The built and downloaded program verifies what the API publishes. */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrawReference, Entry } from '@site/contracts';
import { drawVerifier } from '@site/tooling/build/build-service';
import { runWebpack } from '@site/tooling/webpack/run-webpack';
import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';

let site: PromotionSite;
const folder = mkdtempSync(join(tmpdir(), 'verify-draws-'));
beforeAll(async () => {
  await runWebpack([drawVerifier(join(__dirname, '../../..'), folder)]);
  site = await startPromotionSite({ drawVerifier: join(folder, 'verify-draws.mjs') });
  await site.put(campaign({ winOneIn: 2 }));
});
afterAll(() => site.stop());

const verify = async (proofs: unknown) => {
  const { text: program } = await site.request.get('/api/promotions/verify-draws.mjs').expect(200);
  const { text: heads } = await site.request.get('/api/promotions/heads.txt').expect(200);
  const files = {
    'verify.mjs': program,
    'heads.txt': heads,
    'draw-receipts.json': JSON.stringify(proofs),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const draws = `${site.address}/api/promotions/autumn/draws`;
  const options = ['--witness', 'heads.txt', '--kept', 'draw-receipts.json'];
  const args = ['verify.mjs', draws, ...options, '--now', site.now().toISOString()];
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, args, { cwd: folder }, (_, output) =>
      resolve({ code: child.exitCode, output }),
    );
  });
};

it('the downloaded program verifies the published draws, and reports draws that were cut off', async () => {
  const proofs: (Entry & { draw: DrawReference })[] = [];
  for (let time = 0; time < 4; time += 1) {
    const person = site.person();
    const entry = await person.entry(String(time).repeat(64));
    proofs.push({ ...entry, draw: (await person.scanOk('autumn', { entry })).draw });
  }
  await site.person().scanOk();
  await site.services.signedHeads.sign('autumn');
  expect(await verify(proofs)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/5 sealed/),
  });
  site.setTime('2026-11-23T00:00:00Z');
  const valid = await verify(proofs);
  expect(valid.output).toContain('ticket 1: This is the draw you have a receipt for');
  expect(valid.output).toContain(
    '5 draws; 0 sealed until their day is over; 0 in an old format; 1 without a ticket; 1 revision of the terms. All is in order.',
  );
  expect(valid.code).toBe(0);

  await site.database.collection('draws').deleteMany({ number: { $gt: 2 } });
  const { code, output } = await verify(proofs);
  expect(code).toBe(1);
  expect(output).toContain('WRONG  draw 3: it is missing, although draw 5 was published');
  expect(output).toContain('WRONG  ticket 3: The draw that you were shown is missing');

  const { ticket, nonce } = proofs[3]!;
  const unusedTicket = await verify([{ ticket, nonce, refused: true }]);
  expect(unusedTicket.output).toMatch(
    /ticket 4: There was no response to this ticket. It would (not )?have won/,
  );
});
