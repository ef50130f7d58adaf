import { webDarkTheme, type Theme } from '@fluentui/react-components';
import { font, radius, type color } from '@site/brand/tokens';

/** As a variable, which print and forced colors set anew. */
const variable = (name: keyof typeof color): string => `var(--color-${name})`;

/** Fluent's dark theme in the brand's tokens. */
export const fluentTheme: Theme = {
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
