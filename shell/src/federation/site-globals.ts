/**
 * Reads what the document inlined, before anything else runs: webpack's chunk loading looks at these globals
 * (see the integrity and public-path plugins of the tooling).
 */
import type { SiteState } from '@site/contracts';
import { provideSiteState } from '@site/platform';

declare global {
  var siteIntegrity: Readonly<Record<string, string>> | undefined;
  var siteAssetOrigin: string | undefined;
  /** A script's address as the document's policy wants it; throws for one that is not of this site (docs/adr/0012). */
  var siteScript: ((url: string) => string) | undefined;
  /** Tells the document that the shell has started, before React touches its elements: see `start-watch`. */
  var siteStarted: (() => void) | undefined;
  /**
   * The shell begins when its styles have been asked for again. The shell before takes its place where the message says
   * that one is lost; should there be none, or it fail, the shell begins all the same.
   */
  var siteMends: ((lost: Promise<string>, begin: () => void) => void) | undefined;
  /** A form that was sent before the shell had started: the document has held it back. */
  var siteHeld: SubmitEvent | undefined;
  /** What was pressed last; read once, when the shell starts. */
  var sitePressed: Event | undefined;
}

const state = JSON.parse(document.getElementById('site-state')?.textContent ?? '{}') as SiteState;

globalThis.siteIntegrity = state.integrity;
globalThis.siteAssetOrigin = state.settings.assetOrigin;
provideSiteState(state);
