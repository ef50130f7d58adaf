/** In the units of the view box: the center is at 0, the whole is 400 wide. */
export const VIEW = '-200 -200 400 400';
export const RIM = 186;
/** The hub of `@site/art/wheel/frame.svg`, which lies over the face. */
export const HUB = 46;

/** A point on a circle; degrees count clockwise from the top. */
export const onCircle = (degrees: number, radius: number): [x: number, y: number] => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
};

const round = (value: number) => Math.round(value * 100) / 100;

/** The angle of a segment, in degrees. */
export const segmentAngle = (count: number): number => 360 / Math.max(1, count);

/** The outline of the segment whose middle is at the top; the others are rotated copies. */
export const segmentPath = (count: number): string => {
  const half = segmentAngle(count) / 2;
  const [x1, y1] = onCircle(-half, RIM).map(round);
  const [x2, y2] = onCircle(half, RIM).map(round);
  return `M0 0L${x1} ${y1}A${RIM} ${RIM} 0 0 1 ${x2} ${y2}Z`;
};

/** The angle of a segment's middle from the pointer while another segment is at rest under it, from 0 to 360. */
export const angleAtRest = (index: number, resting: number, count: number): number =>
  ((index - resting + count) * segmentAngle(count)) % 360;

/** The rotation at which this segment is under the pointer, in degrees from 0 to 360. */
export const restingAngle = (segment: number, count: number): number =>
  (360 - segment * segmentAngle(count)) % 360;
