export { DEFAULT_TEXTS, textsOf } from './default-texts';
export { glowOf } from './glow';
export { PrizePicture } from './prize-picture';
export { segmentColors, type SegmentColors } from './segment-colors';
export { isSoundOn, setSound } from './sound';
export { Wheel, type WheelProps } from './wheel';
