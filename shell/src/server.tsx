/**
 * The shell's bundle for the prerenderer: the modules that remotes share with it, and `render`. Runs in a
 * process of its own at promotion, see services/api/src/prerender.
 */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as scheduler from 'scheduler';
import { prerender } from 'react-dom/static';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderToStyleElements } from '@fluentui/react-components';
import type { ComponentType } from 'react';
import * as contractsSchema from '@site/contracts/schema';
import type { SiteState } from '@site/contracts';
import * as platform from '@site/platform';
import * as sharedUi from '@site/shared-ui';
import * as fluent from '@site/shared-ui/fluent';
import * as query from '@site/shared-ui/query';
import * as router from '@site/shared-ui/router';
import { StaticRouter } from '@site/shared-ui/static-router';
import { earlyAgeCheck, noScriptStyles } from './age-gate/early-age-check';
import { App } from './app';
import { provideExpose } from './remotes/expose-store';
import { startWatch } from './start-watch/start-watch';

/** What a remote's server bundle gets when it asks for a shared module. */
export const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  scheduler,
  '@site/contracts/schema': contractsSchema,
  '@site/platform': platform,
  '@site/shared-ui': sharedUi,
  '@site/shared-ui/fluent': fluent,
  '@site/shared-ui/query': query,
  '@site/shared-ui/router': router,
};

/** What the document inlines beside the page: one script, and styles. The API knows both by these names. */
export const inline = { earlyAgeCheck: `${earlyAgeCheck}\n${startWatch}`, noScriptStyles };

/** remote → expose key → module */
export type RemoteModules = Record<string, Record<string, { default: ComponentType }>>;

export interface RenderedPage {
  html: string;
  /** `<style>` elements for the head, which the document's policy names by their hashes. */
  styles: string;
}

/** Once for a composition: what every page is rendered from. */
export function provide(site: SiteState, remotes: RemoteModules): void {
  platform.provideSiteState(site);
  globalThis.siteAssetOrigin = site.settings.assetOrigin;
  for (const [name, modules] of Object.entries(remotes)) {
    for (const [key, module] of Object.entries(modules)) {
      provideExpose({ name }, `./${key}`, module.default);
    }
  }
}

/** The page under `path`; rejects with the first error that was thrown, also inside Suspense. */
export async function render(path: string, data: Record<string, unknown>): Promise<RenderedPage> {
  platform.provideServerData(data);
  const renderer = fluent.startFluentRender();
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    // What one page has asked is no other page's: in a browser each document has a client of its own.
    <query.QueryClientProvider client={query.createQueryClient()}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </query.QueryClientProvider>,
    { onError: (error) => void errors.push(error), progressiveChunkSize: Infinity },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return { html, styles: renderToStaticMarkup(<>{renderToStyleElements(renderer)}</>) };
}
