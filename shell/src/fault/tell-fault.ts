import { reportFault, type Fault } from '@site/platform';

let listener: (fault: Fault) => void = reportFault;

/** A part could not be loaded or rendered: the API is told, or whoever listens in its place. */
export const tellFault = (fault: Fault): void => listener(fault);

/** In a browser that tries a local build, faults are its developer's. */
export const listenToFaults = (next: (fault: Fault) => void): void => {
  listener = next;
};
