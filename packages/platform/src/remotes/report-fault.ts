/** Why a part of the site could not be shown; counted by the API (`POST /api/faults`). */
export interface Fault {
  part: string;
  version: string;
  stage: 'load' | 'render';
  message: string;
}

/** Tells the API, without waiting and without failing: a report must never be the second fault. */
export const reportFault = (fault: Fault): void => {
  const body = JSON.stringify({ ...fault, message: fault.message.slice(0, 300) });
  try {
    navigator.sendBeacon('/api/faults', new Blob([body], { type: 'application/json' }));
  } catch {
    // Nothing to be done, and nobody to be told.
  }
};
