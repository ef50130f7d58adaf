import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const dependencies = z.optional(z.record(z.string(), z.string()));

const Package = z.object({
  name: z.string(),
  version: z.string(),
  /** The folders that builds read, where that is not the whole package and nothing else. */
  buildSources: z.optional(z.array(z.string())),
  dependencies,
  devDependencies: dependencies,
});
export type Package = z.infer<typeof Package>;

/** What a folder's package.json says that a build asks for; throws for one that says something else. */
export const readPackage = (dir: string): Package =>
  Package.parse(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')));
