import { reportFault, type Fault } from '@site/platform';

let handler: (fault: Fault) => void = reportFault;

/** A part could not be loaded or rendered. */
export const handleFault = (fault: Fault): void => handler(fault);

/** In a browser that tries a local build, faults concern its developer, not the API. */
export const setFaultHandler = (next: (fault: Fault) => void): void => {
  handler = next;
};
