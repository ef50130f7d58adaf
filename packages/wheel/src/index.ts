export { glowOf } from './glow';
export { segmentColours, type SegmentColours } from './segment-colours';
export { Wheel, type WheelProps } from './wheel';
