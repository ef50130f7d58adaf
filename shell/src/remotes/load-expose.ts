import type { ComponentType } from 'react';
import type { BrowserPart } from '@site/contracts';
import { loadFromLive, loadFromPrevious } from '../federation/releases';
import { federation } from '../federation/runtime';

/**
 * Loads a page or part of a remote (`key`: `./store-locator-page`), with the retry and the fallback of the plugins.
 * Rejects when all fail.
 */
export const loadExpose = async (part: BrowserPart, key: string): Promise<ComponentType> =>
  (await loadFromLive(federation(), part, key)).default;

/** Loads it from the release that was live before. Rejects when there is none or it fails too. */
export const loadPrevious = async (part: BrowserPart, key: string): Promise<ComponentType> =>
  (await loadFromPrevious(federation(), part, key)).default;
