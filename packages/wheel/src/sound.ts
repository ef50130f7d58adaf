const KEY = 'wheel-sound';

/** Fallback for blocked storage. */
let isOn = false;

/** Whether the wheel clicks; off by default. */
export const isSoundOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return isOn;
  }
};

export const setSound = (on: boolean): void => {
  isOn = on;
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Storage is blocked; `isOn` is the fallback.
  }
};
