import type {
  ModuleFederation,
  ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { BrowserPart } from '@site/contracts';
import { siteState } from '@site/platform';
import { handleFault } from '../../fault/fault-handler';
import { recordOutcome } from '../../telemetry/outcomes';

type LoadPrevious = (part: BrowserPart, key: string) => Promise<ComponentType>;

/** Error codes of mini-css-extract-plugin and of the runtime of older releases. */
const STYLE_ERRORS: unknown[] = ['CSS_CHUNK_LOAD_FAILED', 'STYLE_FAILED'];

/** Requests (`container/page`) under recovery: a failed retry must not start another recovery. */
const recoveringIds = new Set<string>();

let fellBack = false;

/** Whether a previous release is shown in place of a live one that could not be loaded. */
export const hasFallenBack = (): boolean => fellBack;

/**
 * Handles a page or part that fails to load: requests it once more, then reports the live release and loads the previous
 * one. If that fails too and only a style is missing, loads the live release without it.
 */
export const recovery = (loadPrevious: LoadPrevious): ModuleFederationRuntimePlugin => ({
  name: 'recovery',
  onLoad({ id, exposeModule }) {
    if (!(exposeModule as { default?: unknown } | undefined)?.default)
      throw new Error(`${id} has no default export`);
  },
  async errorLoadRemote({ id, lifecycle, expose, origin }) {
    if (lifecycle !== 'onLoad' || recoveringIds.has(id)) return undefined;
    recoveringIds.add(id);
    try {
      // This time, files that failed are requested with cache bypass.
      return await origin.loadRemote(id);
    } catch (error) {
      const part = siteState().remotes.find(({ container }) => id.startsWith(`${container}/`));
      if (!part || !expose) throw error;
      const { name, version } = part;
      handleFault({ part: name, version, stage: 'load', message: String(error) });
      recordOutcome(part, 'failedToLoad');
      const component = await loadPrevious(part, expose).catch(() => undefined);
      fellBack ||= component !== undefined;
      if (component) return { default: component };
      if (!STYLE_ERRORS.includes((error as { code?: unknown }).code)) throw error;
      return await loadWithoutStyles(origin, id);
    } finally {
      recoveringIds.delete(id);
    }
  },
});

const loadWithoutStyles = (origin: ModuleFederation, id: string): Promise<unknown> => {
  globalThis.siteWithoutStyles = true;
  return origin.loadRemote(id).finally(() => (globalThis.siteWithoutStyles = false));
};
