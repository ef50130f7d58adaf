import { reportFault, type Fault } from '@site/platform';

let handler: (fault: Fault) => void = reportFault;

/** Handles the failure of a part that could not be loaded or rendered. */
export const handleFault = (fault: Fault): void => handler(fault);

/** Replaces the handler: a browser with a local build shows faults to its developer instead of reporting them. */
export const setFaultHandler = (next: (fault: Fault) => void): void => {
  handler = next;
};
