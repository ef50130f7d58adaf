/** Minimum contrast of a text and its background (WCAG 2.2, success criterion 1.4.3). */
export const MINIMUM_CONTRAST = 4.5;

const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    channel(Number.parseInt(color.slice(start, start + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast ratio of two colors `#rrggbb`, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export const contrast = (color: string, otherColor: string): number => {
  const [darker = 0, lighter = 0] = [luminance(color), luminance(otherColor)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};
