/** The least of SVG that drawing needs: elements, path data, and a sheet that owns the definitions. */

type Value = string | number | undefined;
export type Attributes = Record<string, Value>;

/** A tenth of a unit is finer than a screen shows; more digits are only bytes. */
export const round = (value: number) => {
  const tenths = Math.round(value * 10) / 10;
  return String(tenths === 0 ? 0 : tenths).replace(/^(-?)0\./, '$1.');
};

/** Opacities, offsets and stretches need a second digit. */
const fine = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, '$1.');

const camelNames = new Set(['viewBox', 'gradientUnits', 'gradientTransform', 'stdDeviation']);

const attributeName = (name: string) =>
  camelNames.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const attributeValue = (value: string | number) =>
  typeof value === 'number' ? fine(value) : value;

export const el = (name: string, attributes: Attributes = {}, ...children: string[]) => {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${attributeName(key)}="${attributeValue(value)}"`)
    .join('');
  const body = children.join('');
  return body ? `<${name}${written}>${body}</${name}>` : `<${name}${written}/>`;
};

/** Path data with every inserted number rounded: d`M${x} ${y}h${width}`. */
export const d = (parts: TemplateStringsArray, ...values: number[]) =>
  parts.map((part, i) => part + (i < values.length ? round(values[i] as number) : '')).join('');

export const path = (data: string, attributes: Attributes = {}) =>
  el('path', { d: data, ...attributes });

export const group = (attributes: Attributes, ...children: string[]) =>
  el('g', attributes, ...children);

export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}) =>
  el('circle', { cx: round(cx), cy: round(cy), r: round(r), ...attributes });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  attributes: Attributes = {},
) => el('ellipse', { cx: round(cx), cy: round(cy), rx: round(rx), ry: round(ry), ...attributes });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
) =>
  el('rect', {
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    ...attributes,
  });

export const at = (x: number, y: number, turn = 0, scale = 1, flip = false) => {
  const parts = [`translate(${round(x)} ${round(y)})`];
  if (turn) parts.push(`rotate(${round(turn)})`);
  if (flip) parts.push(`scale(${fine(-scale)} ${fine(scale)})`);
  else if (scale !== 1) parts.push(`scale(${fine(scale)})`);
  return parts.join(' ');
};

/** Offset 0..1, colour, opacity 0..1 (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stop = ([offset, colour, opacity]: Stop) =>
  el('stop', { offset, stopColor: colour, stopOpacity: opacity === 1 ? undefined : opacity });

/** A line across a shape's own box, from (0, 0) top left to (1, 1) bottom right. */
export type Line = readonly [x1: number, y1: number, x2: number, y2: number];

export const DOWN: Line = [0, 0, 0, 1];
export const ACROSS: Line = [0, 0, 1, 0];
/** All pictures are lit from behind, high on the right: from there to the lower left. */
export const FROM_LIGHT: Line = [0.95, 0.05, 0.15, 0.9];

/**
 * One picture while it is drawn. Paints and filters are asked for where they are used; equal ones are
 * defined once. Every id starts with the picture's name, so that pictures can be inlined side by side.
 */
export class Sheet {
  private readonly definitions = new Map<string, string>();

  constructor(private readonly prefix: string) {}

  linear(line: Line, ...stops: Stop[]) {
    const [x1, y1, x2, y2] = line;
    return this.paint('linearGradient', { x1, y1, x2, y2 }, stops);
  }

  /** Centred in the shape's box unless told otherwise; the focus is where the light enters. */
  radial(
    stops: readonly Stop[],
    { cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy }: Partial<Record<Focus, number>> = {},
  ) {
    return this.paint(
      'radialGradient',
      { cx, cy, r, fx: fx === cx ? undefined : fx, fy: fy === cy ? undefined : fy },
      stops,
    );
  }

  /** A soft edge; the radius is in the picture's units. Room is left for it to fade out. */
  blur(radius: number) {
    return this.define('filter', { x: -0.6, y: -0.6, width: 2.2, height: 2.2 }, [
      el('feGaussianBlur', { stdDeviation: radius }),
    ]);
  }

  clip(data: string) {
    return this.define('clipPath', {}, [path(data)]);
  }

  /** Shows what it is used on where the content is white. */
  mask(content: string) {
    return this.define('mask', {}, [content]);
  }

  /** Draws something once and returns the reference for `use`. */
  symbol(content: string) {
    return this.define('g', {}, [content]).slice(4, -1);
  }

  use(reference: string, attributes: Attributes = {}) {
    return el('use', { href: reference, ...attributes });
  }

  toString() {
    return el('defs', {}, ...this.definitions.values());
  }

  private paint(kind: string, attributes: Attributes, stops: readonly Stop[]) {
    return this.define(kind, attributes, stops.map(stop));
  }

  private define(kind: string, attributes: Attributes, children: string[]) {
    const key = el(kind, attributes, ...children);
    const known = this.definitions.get(key);
    const id = known
      ? (/ id="([^"]+)"/.exec(known)?.[1] as string)
      : `${this.prefix}-${this.definitions.size.toString(36)}`;
    if (!known) this.definitions.set(key, el(kind, { id, ...attributes }, ...children));
    return `url(#${id})`;
  }
}

type Focus = 'cx' | 'cy' | 'r' | 'fx' | 'fy';

/** A picture: its size, and what is drawn on it. `view` crops; without it the whole sheet shows. */
export interface Picture {
  width: number;
  height: number;
  view?: readonly [x: number, y: number, width: number, height: number];
  /** What `currentColor` is until the page says otherwise. */
  color?: string;
  draw: (sheet: Sheet) => string;
}

/** The same picture seen through a smaller window; the output takes the window's size. */
export const crop = (picture: Picture, view: NonNullable<Picture['view']>): Picture => ({
  ...picture,
  width: view[2],
  height: view[3],
  view,
});

export const write = (name: string, { width, height, view, color, draw }: Picture) => {
  const sheet = new Sheet(name.replace('/', '-'));
  const body = draw(sheet);
  const viewBox = (view ?? [0, 0, width, height]).join(' ');
  const root = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox, color };
  const definitions = sheet.toString();
  return `${el('svg', root, definitions === '<defs/>' ? '' : definitions, body)}\n`;
};
