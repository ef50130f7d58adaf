const readText = (body: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body);
  });

/** Stands in for the beacon; `told` answers with what was sent so far. Not while timers are fake. */
export const listenToBeacon = () => {
  const beacon = jest.fn<boolean, [string, Blob]>(() => true);
  Object.assign(navigator, { sendBeacon: beacon });
  return {
    beacon,
    told: () =>
      Promise.all(
        beacon.mock.calls.map(async ([address, body]) => ({
          address,
          report: JSON.parse(await readText(body)) as unknown,
        })),
      ),
  };
};
