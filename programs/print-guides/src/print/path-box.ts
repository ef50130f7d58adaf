/** Left, top, right and bottom of what is drawn. */
export type Box = [number, number, number, number];

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

/**
 * The box around a path's points, control points and, for arcs, the circle's outermost points. Gradients are laid
 * over this box; for curves it may be a little larger than the exact one.
 */
export function pathBox(data: string): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  let x = 0;
  let y = 0;
  let start: [number, number] = [0, 0];
  const add = (px: number, py: number) => {
    box[0] = Math.min(box[0], px);
    box[1] = Math.min(box[1], py);
    box[2] = Math.max(box[2], px);
    box[3] = Math.max(box[3], py);
  };

  for (const [, letter = '', text = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toUpperCase();
    const relative = letter !== command;
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = ARGUMENTS[command];
    if (size === undefined)
      throw new Error(`A path of the guides' pictures has the command ${letter}`);
    if (size === 0) [x, y] = start;
    for (let i = 0; size > 0 && i < numbers.length; i += size) {
      const given = numbers.slice(i, i + size);
      const at = (px: number, py: number): [number, number] =>
        relative ? [x + px, y + py] : [px, py];
      const before: [number, number] = [x, y];
      if (command === 'H') x = relative ? x + given[0]! : given[0]!;
      else if (command === 'V') y = relative ? y + given[0]! : given[0]!;
      else {
        const points = command === 'A' ? given.slice(5) : given;
        const pairs: [number, number][] = [];
        for (let p = 0; p < points.length; p += 2) pairs.push(at(points[p]!, points[p + 1]!));
        pairs.slice(0, -1).forEach(([px, py]) => add(px, py));
        [x, y] = pairs.at(-1)!;
        if (command === 'A') addArc(before, [x, y], given, add);
      }
      add(x, y);
      if (command === 'M' && i === 0) start = [x, y];
    }
  }
  return box;
}

/** The outermost points of a circular arc (SVG 2, implementation note B.2.4, for rx = ry). */
function addArc(
  [x1, y1]: [number, number],
  [x2, y2]: [number, number],
  [rx = 0, ry = 0, , large, sweep]: number[],
  add: (x: number, y: number) => void,
): void {
  const distance = Math.hypot(x2 - x1, y2 - y1);
  const r = Math.max(rx, ry, distance / 2);
  if (distance === 0) return;
  const height = Math.sqrt(Math.max(0, r * r - (distance / 2) ** 2));
  const side = large === sweep ? -1 : 1;
  const cx = (x1 + x2) / 2 + (side * height * -(y2 - y1)) / distance;
  const cy = (y1 + y2) / 2 + (side * height * (x2 - x1)) / distance;
  const from = Math.atan2(y1 - cy, x1 - cx);
  const turn = Math.atan2(y2 - cy, x2 - cx) - from;
  const round = 2 * Math.PI;
  const whole = sweep ? (turn + round) % round : -((round - turn) % round);
  const steps = 16;
  for (let i = 1; i < steps; i++) {
    const angle = from + (whole * i) / steps;
    add(cx + r * Math.cos(angle), cy + r * Math.sin(angle));
  }
}
