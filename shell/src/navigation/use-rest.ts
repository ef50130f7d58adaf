import { useEffect, useState } from 'react';

/** How long the mouse stays on a group before that takes the open one's place, in ms. */
export const REST_MS = 160;

/**
 * Tells resting from crossing: on its way from a group down to a card the pointer crosses other groups, and while it
 * still comes lower it is on its way. That needs no corner of the panel, nor how fast a hand is.
 */
export const useRest = () => {
  const [rest] = useState(newRest);
  useEffect(() => rest.end, [rest]);
  return rest;
};

const newRest = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lowest = 0;
  let rested = () => {};

  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const wait = (y: number) => {
    end();
    lowest = y;
    timer = setTimeout(() => {
      timer = undefined;
      rested();
    }, REST_MS);
  };
  return {
    end,
    begin: (y: number, then: () => void) => {
      rested = then;
      wait(y);
    },
    /** `y` in px from the window's upper edge. */
    move: (y: number) => {
      if (timer !== undefined && y > lowest) wait(y);
    },
  };
};
