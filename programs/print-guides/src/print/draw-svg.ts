import { readFileSync } from 'node:fs';
import { pathBox, type Box } from './path-box';

type Attributes = Record<string, string>;
interface Node {
  name: string;
  attributes: Attributes;
  children: Node[];
}

/** What an element hands down to those inside it. */
interface Style {
  fill: string;
  stroke: string;
  color: string;
  fillOpacity: number;
  strokeOpacity: number;
  opacity: number;
  width: number;
  cap: string;
  join: string;
}
const INITIAL: Style = {
  fill: 'black',
  stroke: 'none',
  color: 'black',
  fillOpacity: 1,
  strokeOpacity: 1,
  opacity: 1,
  width: 1,
  cap: 'butt',
  join: 'miter',
};

export interface Place {
  x: number;
  y: number;
  /** Of the picture on the page, in points; its height follows. */
  width: number;
}

/**
 * Draws one of the site's own pictures (`@site/art`) as vectors. It knows what their drawing functions write:
 * shapes, groups, uses, gradients over the shape's box, and clips; blurs are not printed.
 */
export function drawSvg(doc: PDFKit.PDFDocument, file: string, { x, y, width }: Place): void {
  const root = parse(readFileSync(file, 'utf8'));
  const [left = 0, top = 0, across = 1] = numbers(root.attributes.viewBox);
  const named = new Map<string, Node>();
  const collect = (node: Node) => {
    if (node.attributes.id) named.set(`#${node.attributes.id}`, node);
    node.children.forEach(collect);
  };
  collect(root);
  doc.save();
  doc
    .translate(x, y)
    .scale(width / across)
    .translate(-left, -top);
  for (const child of root.children) draw(doc, child, inherit(INITIAL, root.attributes), named);
  doc.restore();
}

/** The elements of a file that our own drawing functions wrote: no text, no comments, no entities. */
function parse(source: string): Node {
  const root: Node = { name: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, end, name = '', text = '', empty] of source.matchAll(
    /<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g,
  )) {
    if (end) {
      open.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    const node: Node = { name, attributes, children: [] };
    open.at(-1)!.children.push(node);
    if (!empty) open.push(node);
  }
  return root.children[0]!;
}

const numbers = (text = ''): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
const number = (text: string | undefined, otherwise = 0): number =>
  text === undefined ? otherwise : Number(text);

const inherit = (style: Style, a: Attributes): Style => ({
  fill: a.fill ?? style.fill,
  stroke: a.stroke ?? style.stroke,
  color: a.color ?? style.color,
  fillOpacity: number(a['fill-opacity'], style.fillOpacity),
  strokeOpacity: number(a['stroke-opacity'], style.strokeOpacity),
  // Not a transparency group: overlapping shapes shine through each other, which our pictures do not mind.
  opacity: style.opacity * number(a.opacity, 1),
  width: number(a['stroke-width'], style.width),
  cap: a['stroke-linecap'] ?? style.cap,
  join: a['stroke-linejoin'] ?? style.join,
});

function draw(doc: PDFKit.PDFDocument, node: Node, around: Style, named: Map<string, Node>): void {
  const { name, attributes: a, children } = node;
  if (name === 'defs') return;
  const style = inherit(around, a);
  doc.save();
  transform(doc, a.transform);
  const clip = named.get(a['clip-path']?.slice(4, -1) ?? '');
  if (clip) doc.path(clip.children[0]!.attributes.d!).clip();

  if (name === 'g') {
    for (const child of children) draw(doc, child, style, named);
  } else if (name === 'use') {
    doc.translate(number(a.x), number(a.y));
    draw(doc, named.get(a.href!)!, style, named);
  } else {
    paint(doc, node, style, named);
  }
  doc.restore();
}

function transform(doc: PDFKit.PDFDocument, text = ''): void {
  for (const [, kind = '', list] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = numbers(list);
    if (kind === 'translate') doc.translate(a, b ?? 0);
    else if (kind === 'scale') doc.scale(a, b ?? a);
    else if (kind === 'rotate') doc.rotate(a, { origin: [b ?? 0, c] });
    else if (kind === 'skewX') doc.transform(1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0);
    else doc.transform(a, b ?? 0, c, d, e, f);
  }
}

/** Paints a shape. Its outline is drawn twice, as PDFKit forgets a path once it is filled. */
function paint(doc: PDFKit.PDFDocument, node: Node, style: Style, named: Map<string, Node>): void {
  const box = boxOf(node);
  const colour = (value: string) => {
    if (value === 'currentColor') return style.color;
    const gradient = named.get(value.slice(4, -1));
    return gradient ? gradientOf(doc, gradient, box) : value;
  };
  if (style.fill !== 'none') {
    outline(doc, node);
    doc.fillColor(colour(style.fill) as string).fillOpacity(style.fillOpacity * style.opacity);
    doc.fill(node.attributes['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero');
  }
  if (style.stroke !== 'none') {
    outline(doc, node);
    doc.strokeColor(colour(style.stroke) as string);
    doc.strokeOpacity(style.strokeOpacity * style.opacity).lineWidth(style.width);
    doc.lineCap(style.cap as 'butt').lineJoin(style.join as 'miter');
    doc.stroke();
  }
}

function outline(doc: PDFKit.PDFDocument, { name, attributes: a }: Node): void {
  const at = (key: string) => number(a[key]);
  if (name === 'path') doc.path(a.d!);
  else if (name === 'circle') doc.circle(at('cx'), at('cy'), at('r'));
  else if (name === 'ellipse') doc.ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
  else if (name === 'rect' && a.rx)
    doc.roundedRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  else if (name === 'rect') doc.rect(at('x'), at('y'), at('width'), at('height'));
  else throw new Error(`The guides' pictures have a <${name}>, which is not printed`);
}

function boxOf({ name, attributes: a }: Node): Box {
  const at = (key: string) => number(a[key]);
  if (name === 'path') return pathBox(a.d!);
  if (name === 'rect') return [at('x'), at('y'), at('x') + at('width'), at('y') + at('height')];
  const rx = at('r') || at('rx');
  const ry = at('r') || at('ry');
  return [at('cx') - rx, at('cy') - ry, at('cx') + rx, at('cy') + ry];
}

/** A gradient in the units of the shape's box, as SVG has them unless told otherwise. */
function gradientOf(doc: PDFKit.PDFDocument, node: Node, [left, top, right, bottom]: Box) {
  const { name, attributes: a } = node;
  const at = (key: string, otherwise: number) => number(a[key], otherwise);
  const [cx, cy] = [at('cx', 0.5), at('cy', 0.5)];
  const gradient =
    name === 'linearGradient'
      ? doc.linearGradient(at('x1', 0), at('y1', 0), at('x2', 1), at('y2', 0))
      : doc.radialGradient(at('fx', cx), at('fy', cy), 0, cx, cy, at('r', 0.5));
  for (const { attributes: stop } of node.children)
    gradient.stop(number(stop.offset), stop['stop-color']!, number(stop['stop-opacity'], 1));
  // The types of PDFKit do not know it yet.
  const placed = gradient as typeof gradient & { setTransform(...matrix: number[]): void };
  placed.setTransform(right - left || 1, 0, 0, bottom - top || 1, left, top);
  return gradient;
}
