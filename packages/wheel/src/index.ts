export { glowOf } from './glow';
export { segmentColors, type SegmentColors } from './segment-colors';
export { Wheel, type WheelProps } from './wheel';
