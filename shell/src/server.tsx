/**
 * The shell's bundle for the prerenderer: the shared modules and `render`. It runs in a sandboxed process at promotion, see
 * services/api/src/delivery/prerender.
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
import { earlyQuery } from './early-query';
import { provideExpose } from './remotes/expose-store';
import { startWatch } from './start-watch/start-watch';

/** The shared modules of the server bundles of remotes. */
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

/** The script and styles that the document inlines. The API reads them by these names. */
export const inline = {
  earlyAgeCheck: `${earlyAgeCheck}\n${earlyQuery}\n${startWatch}`,
  noScriptStyles,
};

/** remote → expose key → module */
export type RemoteModules = Record<string, Record<string, { default: ComponentType }>>;

export interface RenderedPage {
  html: string;
  /** `<style>` elements for the head; the CSP contains their hashes. */
  styles: string;
}

/** Provides the state and modules of a composition, once. */
export function provide(site: SiteState, remotes: RemoteModules): void {
  platform.provideSiteState(site);
  globalThis.siteAssetOrigin = site.settings.assetOrigin;
  for (const [name, modules] of Object.entries(remotes)) {
    for (const [key, module] of Object.entries(modules)) {
      provideExpose({ name }, `./${key}`, module.default);
    }
  }
}

/** Renders a page; rejects with the first error, also one inside Suspense. */
export async function render(path: string, data: Record<string, unknown>): Promise<RenderedPage> {
  platform.provideServerData(data);
  const renderer = fluent.startFluentRender();
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    // A client for each page, as each document has in a browser.
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
