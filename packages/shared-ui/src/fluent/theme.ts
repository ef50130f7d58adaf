import { webDarkTheme, type Theme } from '@fluentui/react-components';
import { font, radius, type color } from '@site/brand/tokens';

/** As a variable, which print and forced colours set anew. */
const variable = (name: keyof typeof color): string => `var(--color-${name})`;

/** Fluent's dark theme in the brand's tokens. */
export const fluentTheme: Theme = {
  ...webDarkTheme,
  fontFamilyBase: font.text,
  fontSizeBase300: '17px',
  lineHeightBase300: '27px',
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
