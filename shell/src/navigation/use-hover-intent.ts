import { useEffect, useState } from 'react';

/** How long the mouse rests on a group before it replaces the open one, in ms. */
export const REST_MS = 160;

/**
 * Hover intent: on its way down to a card the pointer crosses other groups, so each move down restarts the wait.
 */
export const useHoverIntent = () => {
  const [intent] = useState(createIntent);
  useEffect(() => intent.end, [intent]);
  return intent;
};

const createIntent = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let maxY = 0;
  let onRest = () => {};

  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const wait = (y: number) => {
    end();
    maxY = y;
    timer = setTimeout(() => {
      timer = undefined;
      onRest();
    }, REST_MS);
  };
  return {
    end,
    begin: (y: number, then: () => void) => {
      onRest = then;
      wait(y);
    },
    /** `y` in px from the window's upper edge. */
    move: (y: number) => {
      if (timer !== undefined && y > maxY) wait(y);
    },
  };
};
