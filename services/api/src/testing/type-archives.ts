import { zipSync, type Zippable } from 'fflate';
import { withFiles, type TestPart } from './test-parts';

/** The same part with an archive of these types: path → text, and for each shared module the exports that it uses. */
export function withTypes(
  part: TestPart,
  types: Record<string, string>,
  uses: Record<string, string[]> = {},
): TestPart {
  const files: Zippable = {};
  for (const [path, text] of Object.entries({ ...types, 'uses.json': JSON.stringify(uses) }))
    files[path] = Buffer.from(text);
  const archive = { 'types.1.zip': zipSync(files) };
  const { manifest, ...rest } = part;
  return withFiles({ ...rest, manifest: { ...manifest, types: 'types.1.zip' } }, archive);
}

/** The declarations of a package as it is installed. */
export const declared = (name: string, text: string): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, types: 'index.d.ts' }),
  [`node_modules/${name}/index.d.ts`]: text,
});
