import {
  createDOMRenderer,
  FluentProvider,
  RendererProvider,
  SSRProvider,
  type GriffelRenderer,
} from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { fluentTheme } from './theme';

let renderer: GriffelRenderer | undefined;

/** The renderer of this document; its style elements carry the document's nonce. */
export const fluentRenderer = (): GriffelRenderer => (renderer ??= startFluentRender());

/** Begins a document of its own: the prerenderer calls it before each page. */
export const startFluentRender = (): GriffelRenderer => {
  const inBrowser = typeof document !== 'undefined';
  // The nonce attribute is hidden from selectors; the property is not.
  const nonce = inBrowser
    ? document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
    : undefined;
  renderer = createDOMRenderer(inBrowser ? document : undefined, {
    styleElementAttributes: nonce ? { nonce } : {},
  });
  return renderer;
};

/** Everything of Fluent stands inside one of these: the brand's theme, and styles that the CSP allows. */
export const FluentScope = ({ children }: { children: ReactNode }) => {
  const [documentRenderer] = useState(fluentRenderer);
  return (
    <RendererProvider renderer={documentRenderer}>
      <SSRProvider>
        <FluentProvider theme={fluentTheme} applyStylesToPortals={false}>
          {children}
        </FluentProvider>
      </SSRProvider>
    </RendererProvider>
  );
};
