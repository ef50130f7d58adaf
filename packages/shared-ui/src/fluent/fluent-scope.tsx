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

/** A CSS variable, because print and forced colors change its value. */
const variable = (name: keyof typeof color): string => `var(--color-${name})`;

/** Fluent's dark theme in the brand's tokens. */
const fluentTheme: Theme = {
  ...webDarkTheme,
  fontFamilyBase: font.text,
  // Fluent's pixels do not grow with the visitor's text size, and lines would overlap.
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

/** The renderer of this document. It inserts rules by script into empty style elements, which the CSP allows. */
const fluentRenderer = (): GriffelRenderer => (renderer ??= startFluentRender());

/** Creates a new renderer; the prerenderer calls it before each page. */
export const startFluentRender = (): GriffelRenderer => {
  renderer = createDOMRenderer(typeof document === 'undefined' ? undefined : document);
  return renderer;
};

/** Provides the brand's theme and a renderer that the CSP allows to Fluent components. */
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
