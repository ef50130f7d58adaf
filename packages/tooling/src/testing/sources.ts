import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../repository';
import { textsOfSource } from './texts-of-source';
import { trackedFiles } from './tracked-files';

/** Tests, and what only they use: they say in their own words what the code must come to. */
const TEST = /\.(?:test|spec)\.tsx?$|(?:^|\/)testing\/|^e2e\/(?:specs|support)\//;
const CODE = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.cjs'];
const STYLES = ['*.scss', '*.css'];

/** What a file says, without its comments. */
const textsOf = (file: string): string[] =>
  /css$/.test(file)
    ? [readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')]
    : textsOfSource(join(ROOT, file));

/** Tracked sources that are no tests: path → texts. Those of packages/brand are left out. */
export const readSources = (): Map<string, string[]> =>
  new Map(
    trackedFiles(...CODE, ...STYLES)
      .filter((file) => !TEST.test(file) && !file.startsWith('packages/brand/'))
      .map((file) => [file, textsOf(file)]),
  );
