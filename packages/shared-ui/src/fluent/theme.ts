import { webDarkTheme, type Theme } from '@fluentui/react-components';
import { color, font, radius } from '@site/brand/tokens';

/** Fluent's dark theme in the brand's tokens. */
export const fluentTheme: Theme = {
  ...webDarkTheme,
  fontFamilyBase: font.text,
  fontSizeBase300: '17px',
  lineHeightBase300: '27px',
  borderRadiusMedium: radius.control,
  colorNeutralBackground1: color.ground,
  colorNeutralBackground2: color.raised,
  colorNeutralForeground1: color.text,
  colorNeutralForeground2: color.muted,
  colorNeutralStroke1: color.control,
  colorNeutralStroke2: color.line,
  colorStrokeFocus2: color.amber,
  colorBrandBackground: color.amber,
  colorBrandBackgroundHover: color['amber-bright'],
  colorBrandBackgroundPressed: color.amber,
  colorBrandForeground1: color.amber,
  colorCompoundBrandStroke: color.amber,
  colorNeutralForegroundOnBrand: color.ink,
};
