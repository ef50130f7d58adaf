import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const ranges = z.optional(z.record(z.string(), z.string()));

const SourcePackage = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  sideEffects: z.optional(z.union([z.boolean(), z.array(z.string())])),
  bin: z.optional(z.record(z.string(), z.string())),
  /** What is packed, with what it imports, where that is not everything: of what this repository keeps for itself. */
  files: z.optional(z.array(z.string())),
  exports: z.record(z.string(), z.string()),
  dependencies: ranges,
  devDependencies: ranges,
  peerDependencies: ranges,
  peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.boolean() }))),
});

/** A folder in `packages/`, as its package.json describes it. */
export type SourcePackage = z.infer<typeof SourcePackage> & { dir: string };

export const readSourcePackage = (dir: string): SourcePackage => ({
  ...SourcePackage.parse(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))),
  dir,
});
