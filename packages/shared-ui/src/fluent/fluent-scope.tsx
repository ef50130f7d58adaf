import {
  createDOMRenderer,
  FluentProvider,
  type GriffelRenderer,
  RendererProvider,
  SSRProvider,
  type Theme,
  webDarkTheme,
} from '@fluentui/react-components';
import { type color, font, radius } from '@site/brand/tokens';
import { type ReactNode, useState } from 'react';

/** As a variable, which print and forced colors set anew. */
const variable = (name: keyof typeof color): string => `var(--color-${name})`;

/** Fluent's dark theme in the brand's tokens. */
const fluentTheme: Theme = {
  ...webDarkTheme,
  fontFamilyBase: font.text,
  // Fluent has pixels, which do not grow with the type that a visitor has chosen: lines would lie upon each other.
  fontSizeBase300: '1.0625rem',
  lineHeightBase300: '1.7rem',
  borderRadiusMedium: radius.control,
  colorNeutralBackground1: variable('ground'),
  colorNeutralBackground2: variable('raised'),
  colorNeutralForeground1: variable('text'),
  colorNeutralForeground2: variable('muted'),
  colorNeutralStroke1: variable('control'),
  colorNeutralStroke2: variable('line'),
  colorStrokeFocus2: variable('amber'),
  colorBrandBackground: variable('amber'),
  colorBrandBackgroundHover: variable('amber-bright'),
  colorBrandBackgroundPressed: variable('amber'),
  colorBrandForeground1: variable('amber'),
  colorCompoundBrandStroke: variable('amber'),
  colorNeutralForegroundOnBrand: variable('ink'),
};

let renderer: GriffelRenderer | undefined;

/** The renderer of this document. It inserts its rules by script, into style elements that are empty for the CSP. */
export const fluentRenderer = (): GriffelRenderer => (renderer ??= startFluentRender());

/** Begins a document of its own: the prerenderer calls it before each page. */
export const startFluentRender = (): GriffelRenderer => {
  renderer = createDOMRenderer(typeof document === 'undefined' ? undefined : document);
  return renderer;
};

/** Wraps all Fluent components: the brand's theme, and styles that the CSP allows. */
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
