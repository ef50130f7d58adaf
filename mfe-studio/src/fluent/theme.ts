import { webDarkTheme, type Theme } from '@fluentui/react-components';
import { color, font, radius } from '@site/brand/tokens';

const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Mixes two colors (`#rrggbb`) with `share` of the second, for shades between the brand's tokens. */
const mix = (first: string, second: string, share: number): string => {
  const secondChannels = channels(second);
  const mixed = channels(first).map((value, index) =>
    Math.round(value + ((secondChannels[index] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

const { ground, raised, line, control, text, muted, amber, ink, sativa, danger } = color;
const bright = color['amber-bright'];
const hover = mix(raised, text, 0.06);
const pressed = mix(raised, text, 0.03);
const selected = mix(raised, amber, 0.12);

/** A size in `rem`, so that text grows with the browser's font size. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

/** Fluent's font sizes and line heights, which are in px. */
const fontSizes = Object.fromEntries(
  Object.entries(webDarkTheme)
    .filter(([name]) => /^(?:fontSize|lineHeight)/.test(name))
    .map(([name, pixels]) => [name, rem(Number.parseFloat(String(pixels)))]),
);

/** Fluent's tokens of a status: background, border and text of messages, toasts and fields. */
const status = <Name extends string>(name: Name, shade: string) => ({
  [`color${name}Background1`]: mix(ground, shade, 0.12),
  [`color${name}Background2`]: mix(ground, shade, 0.24),
  [`color${name}Background3`]: shade,
  [`color${name}Foreground1`]: shade,
  [`color${name}Foreground2`]: shade,
  [`color${name}Foreground3`]: shade,
  [`color${name}Border1`]: mix(ground, shade, 0.55),
  [`color${name}Border2`]: shade,
});

/** A color token and its variants for hovered, pressed and selected controls. */
const states = (
  name: string,
  rest: string,
  hovered = rest,
  down = hovered,
  selected = hovered,
) => ({
  [name]: rest,
  [`${name}Hover`]: hovered,
  [`${name}Pressed`]: down,
  [`${name}Selected`]: selected,
});

/**
 * Fluent's dark theme in the brand's colors, denser than the visitors' pages: text is 15 px. Sets only the tokens of
 * components that the Studio uses.
 */
export const studioTheme: Theme = {
  ...webDarkTheme,
  ...fontSizes,
  fontFamilyBase: font.text,
  fontFamilyNumeric: font.text,
  fontSizeBase200: rem(13),
  lineHeightBase200: rem(18),
  fontSizeBase300: rem(15),
  lineHeightBase300: rem(22),
  fontSizeBase400: rem(17),
  lineHeightBase400: rem(25),
  fontSizeBase500: rem(20),
  lineHeightBase500: rem(28),
  borderRadiusMedium: radius.control,
  borderRadiusXLarge: radius.card,

  ...states('colorNeutralBackground1', raised, hover, pressed, selected),
  ...states('colorNeutralBackground3', ground, raised, ground, selected),
  colorNeutralBackground6: hover,
  colorNeutralBackgroundDisabled: ground,
  ...states('colorSubtleBackground', 'transparent', hover, pressed, selected),
  colorBackgroundOverlay: color.veil,

  ...states('colorNeutralForeground1', text),
  ...states('colorNeutralForeground2', text),
  ...states('colorNeutralForeground3', muted, text),
  colorNeutralForeground4: muted,
  colorNeutralForegroundDisabled: mix(raised, muted, 0.6),
  ...states('colorNeutralForeground2Link', text, bright),
  colorNeutralForeground2BrandHover: bright,
  colorNeutralForeground2BrandPressed: amber,
  colorNeutralForeground2BrandSelected: amber,
  colorNeutralForegroundOnBrand: ink,
  ...states('colorNeutralForegroundInverted', ink),

  ...states('colorNeutralStroke1', control, muted),
  ...states('colorNeutralStrokeAccessible', control, muted, muted, amber),
  colorNeutralStroke2: line,
  colorNeutralStrokeOnBrand: ground,
  colorNeutralStrokeDisabled: line,
  colorStrokeFocus2: amber,

  ...states('colorBrandBackground', amber, bright, amber, amber),
  colorBrandBackground2: selected,
  colorBrandBackground2Hover: mix(raised, amber, 0.18),
  colorBrandBackground2Pressed: selected,
  ...states('colorCompoundBrandBackground', amber, bright, amber),
  ...states('colorCompoundBrandForeground1', amber, bright, amber),
  ...states('colorCompoundBrandStroke', amber, bright, amber),
  ...states('colorBrandForegroundLink', amber, bright, amber, amber),
  colorBrandForeground1: amber,
  colorBrandForeground2: amber,
  colorBrandForeground2Hover: bright,
  colorBrandForeground2Pressed: amber,
  colorBrandStroke1: amber,
  colorBrandStroke2: mix(ground, amber, 0.55),
  colorBrandStroke2Contrast: mix(ground, amber, 0.3),

  ...status('StatusSuccess', sativa),
  ...status('StatusWarning', amber),
  ...status('StatusDanger', danger),
  ...status('PaletteRed', danger),
  ...status('PaletteDarkOrange', amber),
};
