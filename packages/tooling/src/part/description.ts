import { join, relative } from 'node:path';
import { RemoteConfig } from '@site/contracts';
import * as z from 'zod/mini';
import { CommandError } from '../command-line';
import { exposedModules } from './exposes';
import { installRoot } from './packages';

/** A remote's description of itself. */
export const DESCRIPTION = 'remote.config.ts';

/** zod/mini contains no messages, to stay small in browsers. */
const { localeError: error } = z.locales.en();

/** Reads a part's description; the shell has none. Throws CommandError with the path of each invalid field. */
export function readDescription(dir: string, name: string): RemoteConfig {
  if (name === 'shell') return { name, pages: [] };
  const file = join(dir, DESCRIPTION);
  const relativePath = relative(installRoot(dir), file);
  const parsed = RemoteConfig.safeParse(load(file, relativePath), { error });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((i) => `${i.path.join('.') || '(root)'}: ${i.message}`);
    throw new CommandError(`${relativePath} is not valid.\n  ${issues.join('\n  ')}`);
  }
  if (parsed.data.name !== name) {
    throw new CommandError(
      `${relativePath} has the name ${parsed.data.name}, but its package.json has ${name}.`,
    );
  }
  refuseSharedKeys(parsed.data, relativePath);
  return parsed.data;
}

/** The module's default export. With `RUST_BACKTRACE` the compiler adds a trace to its message. */
function load(file: string, relativePath: string): unknown {
  try {
    return require(file).default;
  } catch (cause) {
    const [message] = String(cause).split('\n\nCaused by:');
    throw new CommandError(`${relativePath} cannot be read. ${message}`, { cause });
  }
}

/** Pages are exposed under their module's file name, which must be unique. */
function refuseSharedKeys(config: RemoteConfig, file: string): void {
  const modules = new Map<string, string>();
  for (const [key, module] of exposedModules(config)) {
    const other = modules.get(key) ?? module;
    if (other !== module)
      throw new CommandError(
        `${file}: ${other} and ${module} have the same file name; rename one of them.`,
      );
    modules.set(key, module);
  }
}
