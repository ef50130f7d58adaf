import { readStored, writeStored } from '@site/platform';

const KEY = 'wheel-sound';

/** Fallback for blocked storage. */
let isOn = false;

/** Whether the wheel clicks; off by default. */
export const isSoundOn = (): boolean => {
  const stored = readStored('localStorage', KEY);
  return stored === undefined ? isOn : stored === 'on';
};

export const setSound = (on: boolean): void => {
  isOn = on;
  writeStored('localStorage', KEY, on ? 'on' : 'off');
};
