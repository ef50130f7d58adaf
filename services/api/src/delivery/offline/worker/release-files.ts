import { FILES, readKept } from './kept';

/** A file as it was kept; its bytes are in a cache of all sides, because an address never gets others. */
export const keptFile = async (address: string): Promise<Response | undefined> =>
  (await caches.open(FILES)).match(address);

/** Pictures that a script or a style names, by an address below its own folder or the whole one. */
const PICTURE = /(?:\/releases\/[\w./-]+\/)?media\/[\w.-]+\.(?:svg|png|jpe?g|webp|woff2)/g;

const picturesIn = (address: string, text: string): string[] =>
  (text.match(PICTURE) ?? []).map((name) => new URL(name, address).href);

export interface FileSource {
  address: string;
  /** `sha384-…`; pictures and fonts have none. */
  integrity?: string;
}

const isText = (address: string): boolean => /\.(js|css)$/.test(address);

/**
 * Keeps a file, where it is not kept yet, and notes its size. Mostly the browser has it in its own cache already. Answers
 * with the pictures that it names. Rejects where it cannot be had, or is not what the composition names.
 */
export async function keepFile({ address, integrity = '' }: FileSource): Promise<string[]> {
  const { sizes } = await readKept();
  const kept = sizes[address] === undefined ? undefined : await keptFile(address);
  if (kept) return isText(address) ? picturesIn(address, await kept.text()) : [];

  const options = { integrity, credentials: 'omit', redirect: 'error', priority: 'low' } as const;
  const answer = await fetch(address, options);
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || /^text\/html/i.test(type))
    throw new Error(`${address} answers ${answer.status} ${type}`);
  const bytes = await answer.arrayBuffer();
  const files = await caches.open(FILES);
  await files.put(address, new Response(bytes, { headers: { 'content-type': type } }));
  sizes[address] = bytes.byteLength;
  return isText(address) ? picturesIn(address, new TextDecoder().decode(bytes)) : [];
}
