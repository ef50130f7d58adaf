import type { Configuration } from 'webpack';
import { exposedModules } from '../part/exposes';
import type { Part } from '../part/part';
import { sharedRequests } from './shared';

/** In a remote's server bundle, everything shared is asked of the shell's bundle at run time. */
export const serverExternals: Configuration['externals'] = Object.fromEntries(
  sharedRequests.map((request) => [request, `commonjs2 ${request}`]),
);

/** The shell's own entry, or a module that exports every page and part of a remote under its expose key. */
export function serverEntry({ name, config }: Part): string {
  if (name === 'shell') return './src/server.tsx';
  const source = [...new Map(exposedModules(config))]
    .map(([key, module], i) => `import * as m${i} from '${module}';\nexport { m${i} as '${key}' };`)
    .join('\n');
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
