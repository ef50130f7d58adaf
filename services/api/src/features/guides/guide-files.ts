import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EBOOKS } from '@site/contracts';

/** A guide as it is sent. */
export interface GuideFile {
  bytes: Buffer;
  /** A strong entity tag, without its quotes. */
  tag: string;
}

export interface GuideFiles {
  /** The guide of this path; undefined for every path that no published guide has. */
  find(pdfPath: string): Promise<GuideFile | undefined>;
}

/** The guides in `folder`, each read once. */
export function guideFolder(folder: string): GuideFiles {
  // Looked up, never joined: what a visitor asks for is a key of this map and nothing else.
  const known = new Map(
    EBOOKS.filter(({ available }) => available).map(({ pdfPath }) => [
      pdfPath,
      join(folder, pdfPath),
    ]),
  );
  const read = new Map<string, GuideFile>();

  return {
    async find(pdfPath) {
      const file = known.get(pdfPath);
      if (!file) return undefined;
      const ready = read.get(pdfPath);
      if (ready) return ready;
      const bytes = await readFile(file);
      const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
      read.set(pdfPath, { bytes, tag });
      return { bytes, tag };
    },
  };
}
