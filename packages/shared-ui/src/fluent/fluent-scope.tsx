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

/** The renderer of this document. It inserts its rules by script, into style elements that are empty for the CSP. */
export const fluentRenderer = (): GriffelRenderer => (renderer ??= startFluentRender());

/** Begins a document of its own: the prerenderer calls it before each page. */
export const startFluentRender = (): GriffelRenderer => {
  renderer = createDOMRenderer(typeof document === 'undefined' ? undefined : document);
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
