import { reportFault, type Fault } from '@site/platform';

let handler: (fault: Fault) => void = reportFault;

/** Handles the failure of a part that could not be loaded or rendered. */
export const handleFault = (fault: Fault): void => handler(fault);

/** A browser that shows a local build reports faults to its developer, not to the API. */
export const setFaultHandler = (next: (fault: Fault) => void): void => {
  handler = next;
};
