import type { SiteState } from '@site/contracts';

/** What the child process is told, as one JSON text on its standard input. */
export interface PrerenderJob {
  /** Takes the place of the nonce, which is another one in each answer. */
  nonce: string;
  site: SiteState;
  /** part → the text of its server bundle; the shell among them. */
  bundles: Record<string, string>;
  pages: { path: string; data: Record<string, unknown> }[];
}

export interface PrerenderedPage {
  path: string;
  html: string;
  /** `<style>` elements of the page for the head. */
  styles: string;
}

/** What it answers, as one JSON text on its standard output. */
export type PrerenderAnswer =
  { pages: PrerenderedPage[]; earlyScript: string; noScriptStyles: string } | { error: string };

export type PrerenderResult = Exclude<PrerenderAnswer, { error: string }>;
