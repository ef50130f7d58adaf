/** Sends a report to the API without waiting. Never throws. */
export const sendReport = (address: string, report: object): void => {
  try {
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(address, body);
  } catch {
    // A report that cannot be sent is dropped.
  }
};
