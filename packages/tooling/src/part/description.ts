import { join, relative } from 'node:path';
import { RemoteConfig } from '@site/contracts';
import * as z from 'zod/mini';
import { CommandError } from '../command-error';
import { exposedModules } from './exposes';
import { installRoot } from './install-root';

/** What a team says of its part. */
export const DESCRIPTION = 'remote.config.ts';

/** The contract brings no words of its own for a wrong choice or a field that nobody knows, to keep it small in browsers. */
const { localeError: error } = z.locales.en();

/**
 * What a part says of itself. Throws CommandError with the path of each field that is not right. The shell has no pages
 * of its own, and so no description.
 */
export function readDescription(dir: string, name: string): RemoteConfig {
  if (name === 'shell') return { name, pages: [] };
  const file = join(dir, DESCRIPTION);
  const named = relative(installRoot(dir), file);
  const parsed = RemoteConfig.safeParse(load(file, named), { error });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((i) => `${i.path.join('.') || '(root)'}: ${i.message}`);
    throw new CommandError(`${named} is not right.\n  ${issues.join('\n  ')}`);
  }
  if (parsed.data.name !== name) {
    throw new CommandError(`${named} is named ${parsed.data.name}, its package ${name}.`);
  }
  refuseSharedKeys(parsed.data, named);
  return parsed.data;
}

/** What the module exports; with `RUST_BACKTRACE` the compiler adds a trace of its own to what it says. */
function load(file: string, named: string): unknown {
  try {
    return require(file).default;
  } catch (cause) {
    const [words] = String(cause).split('\n\nCaused by:');
    throw new CommandError(`${named} cannot be read. ${words}`, { cause });
  }
}

/** Pages are exposed under the last name of their module: two modules must not end alike. */
function refuseSharedKeys(config: RemoteConfig, file: string): void {
  const known = new Map<string, string>();
  for (const [key, module] of exposedModules(config)) {
    const other = known.get(key) ?? module;
    if (other !== module)
      throw new CommandError(`${file}: ${other} and ${module} end alike; rename one of the files.`);
    known.set(key, module);
  }
}
