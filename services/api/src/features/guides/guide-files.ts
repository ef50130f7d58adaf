import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EBOOKS } from '@site/contracts';

const read = async (file: string) => {
  const bytes = await readFile(file);
  return { bytes, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27) };
};

/** The published guides in `folder`, each read once. */
export const createGuideFiles = (folder: string) => {
  const publishedPaths = new Set(
    EBOOKS.filter(({ available }) => available).map(({ pdfPath }) => pdfPath),
  );
  const files = new Map<string, Awaited<ReturnType<typeof read>>>();

  return {
    /** A guide with its entity tag; undefined for any other path. */
    async find(pdfPath: string) {
      // Only known paths are joined with the folder.
      if (!publishedPaths.has(pdfPath)) return undefined;
      const file = files.get(pdfPath) ?? (await read(join(folder, pdfPath)));
      files.set(pdfPath, file);
      return file;
    },
  };
};
export type GuideFiles = ReturnType<typeof createGuideFiles>;
