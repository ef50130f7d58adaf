import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrawList } from '@site/contracts';
import { drawText, headLine } from '@site/draws';
import { AFTER_CAMPAIGN, FORGERIES, validList } from '@site/draws/testing/forgeries';
import { nonceOf } from '@site/draws/testing/sample-chain';
import { signed, witnessOf } from '@site/draws/testing/sample-witness';
import { verifyDraws } from './verify-draws';

const folder = mkdtempSync(join(tmpdir(), 'verify-draws-'));

/** Runs the program on one file per page of the list. */
const run = async (
  pages: DrawList[],
  { now = AFTER_CAMPAIGN, ...files }: { now?: number; witness?: string; kept?: string } = {},
) => {
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const args = ['--now', new Date(now).toISOString()];
  for (const [index, page] of pages.entries())
    args.push(await write(`${index}.json`, JSON.stringify(page)));
  for (const [option, text] of Object.entries(files))
    args.push(`--${option}`, await write(option, text));
  const lines: string[] = [];
  const code = await verifyDraws(args, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
};

describe('verifyDraws', () => {
  it('verifies pages in any order, with tickets and without', async () => {
    const list = validList((number) =>
      number % 2 ? { ticket: number, nonce: nonceOf(number) } : {},
    );
    const witness = witnessOf({ heads: [list.draws[29]!], days: list.days });
    const pages = [list.draws.slice(25), list.draws.slice(0, 25)].map((draws) => ({
      ...list,
      draws,
    }));
    expect(await run(pages, { witness })).toEqual({
      code: 0,
      output:
        'autumn: 40 draws; 0 sealed until their day is over; 0 in an old format; 20 without a ticket; 1 revision of the terms. All is in order.',
    });
  });

  it('reports the first invalid draw of a forged list', async () => {
    const { list, saved } = FORGERIES["the chain's tail is cut off"]!;
    const { code, output } = await run([list], { witness: witnessOf(saved!) });
    expect(output).toContain('WRONG  draw 31: it is missing, although draw 35 was published');
    expect(code).toBe(1);
  });

  it('rejects a list of heads with a wrong signature', async () => {
    const list = validList();
    const other = drawText({ campaign: 'autumn', number: 9, hash: list.draws[8]!.hash });
    const witness = headLine({ campaign: 'autumn', ...list.draws[9]! }, signed(other));
    expect(await run([list], { witness })).toMatchObject({
      code: 1,
      output: expect.stringContaining('line 1 is not signed'),
    });
  });

  it('compares the saved draws of a device', async () => {
    const list = validList();
    const [first, second] = list.draws;
    const draw = { campaign: 'autumn', number: 1, hash: first!.hash };
    const others = [{ draw: { ...draw, campaign: 'winter', number: 9 } }];
    expect(await run([list], { kept: JSON.stringify([{ draw }, ...others]) })).toMatchObject({
      code: 0,
      output: expect.stringContaining('draw 1: This is the draw you were shown.'),
    });
    const otherDraw = { draw: { ...draw, hash: second!.hash } };
    expect(await run([list], { kept: JSON.stringify([otherDraw]) })).toMatchObject({
      code: 1,
      output: expect.stringContaining('WRONG  draw 1: It is not the draw that you were shown.'),
    });
  });

  it.each([
    ['without draws', { ...validList(), draws: [] }],
    ['of the same draws', validList()],
  ])('stops reading when a site announces further pages %s', async (_, page) => {
    const server = createServer((_request, response) =>
      response.end(JSON.stringify({ ...page, next: 0 })),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const lines: string[] = [];
    await verifyDraws([`http://127.0.0.1:${port}/draws`], (line) => lines.push(line));
    expect(lines.at(-1)).toContain('autumn: ');
    server.closeAllConnections();
    server.close();
  });

  it('prints its usage without a list', async () => {
    expect(await run([])).toMatchObject({ code: 2, output: expect.stringContaining('--witness') });
  });
});
