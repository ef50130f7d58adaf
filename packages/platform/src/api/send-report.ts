/** Tells the API something, without waiting and without failing: a report must never be a fault of its own. */
export const sendReport = (address: string, report: object): void => {
  try {
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(address, body);
  } catch {
    // Nothing to be done, and nobody to be told.
  }
};
