import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { tellFault } from '../../fault/tell-fault';
import { noteOutcome } from '../../telemetry/outcomes';
import { livePart, loadFromPrevious } from '../releases';
import { isRetry } from './retry';

/** Of mini-css-extract-plugin, and of the runtime of older releases. */
const STYLE_ERRORS: unknown[] = ['CSS_CHUNK_LOAD_FAILED', 'STYLE_FAILED'];

/**
 * A live release that fails twice is reported, and the previous release of its part loaded. If that fails too and only
 * a style is missing, the live release is loaded without it.
 */
export default (): ModuleFederationRuntimePlugin => ({
  name: 'fallback',
  async errorLoadRemote({ id, error, lifecycle, expose, origin }) {
    const part = livePart(id);
    if (lifecycle !== 'onLoad' || !isRetry(id) || !part || !expose) return undefined;
    const { name, version } = part;
    tellFault({ part: name, version, stage: 'load', message: String(error) });
    noteOutcome(part, 'failedToLoad');
    try {
      return await loadFromPrevious(origin, part, expose);
    } catch {
      if (!STYLE_ERRORS.includes((error as { code?: unknown }).code)) throw error;
    }
    globalThis.siteWithoutStyles = true;
    return origin.loadRemote(id).finally(() => (globalThis.siteWithoutStyles = false));
  },
});
