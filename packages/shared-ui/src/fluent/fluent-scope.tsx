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

/** Begins a document of its own: the prerenderer calls it before each page, with the document's nonce. */
export const startFluentRender = (nonce = documentNonce()): GriffelRenderer => {
  renderer = createDOMRenderer(typeof document === 'undefined' ? undefined : document, {
    styleElementAttributes: nonce ? { nonce } : {},
  });
  return renderer;
};

/** Browsers hide a nonce from the attribute, not from the property. */
const documentNonce = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

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
