import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { DrawList, DrawProof } from '@site/contracts';
import { plural } from '@site/contracts/plural';
import { checkProof, createChainCheck, readWitness, WitnessError, type Witness } from '@site/draws';

const USAGE = `Checks the draws of a promotion against what the site publishes and what you have saved. It needs only
Node 20 or newer. Read it before you run it: it sends nothing, and reads the records from a URL if you give one.

  curl -o draws.json 'https://SITE/api/promotions/PROMOTION/draws?limit=500'      (and ?after=500&limit=500, …)
  curl -o heads.txt  'https://SITE/api/promotions/heads.txt'                      (save it for later)
  node verify-draws.mjs draws.json… [--witness heads.txt] [--kept draw-receipts.json]
  node verify-draws.mjs 'https://SITE/api/promotions/PROMOTION/draws' [--witness heads.txt] [--kept draw-receipts.json]

draw-receipts.json is the file that /fair-draws saves on your device. Exit codes: 0 all is in order, 1 something is wrong,
2 nothing was checked.`;

// Not validated against a schema: all fields that decide a draw are verified, and a schema library would make the
// program hard to read.
const readPages = async (source: string): Promise<DrawList[]> => {
  if (!/^https?:/.test(source)) return [JSON.parse(await readFile(source, 'utf8'))];
  const pages: DrawList[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const response = await fetch(`${source}?after=${after}&limit=500`);
    if (!response.ok) throw new Error(`${response.url} returned status ${response.status}.`);
    const page: DrawList = await response.json();
    pages.push(page);
    // A site could announce further pages forever.
    after = page.draws.length > 0 && page.next !== after ? page.next : undefined;
  }
  return pages;
};

const firstDraw = ({ draws }: DrawList): number => draws[0]?.number ?? Infinity;

const readFiles = (names: string[] = []): Promise<string[]> =>
  Promise.all(names.map((name) => readFile(name, 'utf8')));

const nameOf = ({ ticket, draw }: DrawProof): string =>
  ticket ? `ticket ${ticket.number}` : `draw ${draw?.number}`;

/** Runs the program with these command-line arguments; resolves with the exit code. */
export async function verifyDraws(args: string[], print: (line: string) => void): Promise<number> {
  const { values, positionals: sources } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      witness: { type: 'string', multiple: true },
      kept: { type: 'string', multiple: true },
      now: { type: 'string' },
    },
  });
  const pages = (await Promise.all(sources.map(readPages)))
    .flat()
    .sort((one, other) => firstDraw(one) - firstDraw(other));
  const [first] = pages;
  if (!first) {
    print(USAGE);
    return 2;
  }
  const { campaign } = first;
  const faults: string[] = [];

  let witness: Witness | undefined;
  try {
    witness = await readWitness((await readFiles(values.witness)).join('\n'));
  } catch (error) {
    if (!(error instanceof WitnessError)) throw error;
    faults.push(`list of heads: ${error.message}`);
  }
  const now = values.now ? Date.parse(values.now) : Date.now();
  const check = createChainCheck(campaign, now, witness?.campaigns.get(campaign));
  for (const page of pages) if (!check.read(page)) break;
  const result = check.end();
  if (result.wrong) faults.push(`draw ${result.wrong.number}: ${result.wrong.reason}`);

  const draws = pages.flatMap((page) => page.draws);
  const list: DrawList = {
    ...first,
    days: pages.flatMap(({ days }) => days),
    revisions: pages.flatMap(({ revisions }) => revisions),
    draws,
    // The list is complete, so a saved draw with a higher number counts as missing.
    last: draws.at(-1)?.number ?? 0,
  };
  const savedProofs = (await readFiles(values.kept)).flatMap((text): DrawProof[] =>
    JSON.parse(text),
  );
  for (const proof of savedProofs) {
    if ((proof.ticket ?? proof.draw)?.campaign !== campaign) continue;
    const { state, text } = await checkProof(list, proof);
    if (state === 'wrong') faults.push(`${nameOf(proof)}: ${text}`);
    else print(`       ${nameOf(proof)}: ${text}`);
  }

  for (const fault of faults) print(`WRONG  ${fault}`);
  print(
    [
      `${campaign}: ${plural(result.verified + result.sealed, 'draw')}`,
      `${result.sealed} sealed until their day is over`,
      `${result.old} in an old format`,
      `${result.withoutTicket} without a ticket`,
      `${plural(result.revisions.length, 'revision')} of the terms. ${faults.length === 0 ? 'All is in order.' : `${faults.length} wrong.`}`,
    ].join('; '),
  );
  return faults.length === 0 ? 0 : 1;
}
