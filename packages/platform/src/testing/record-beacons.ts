/** jsdom's Blob has no `text()`. */
const readText = (body: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body);
  });

/** Replaces `navigator.sendBeacon`. `read` parses the recorded beacons; it needs real timers. */
export const recordBeacons = () => {
  const calls: [address: string, body: Blob][] = [];
  const sendBeacon = (...call: [string, Blob]) => calls.push(call) > 0;
  Object.assign(navigator, { sendBeacon });
  const read = () =>
    Promise.all(
      calls.map(async ([address, body]) => ({
        address,
        type: body.type,
        body: JSON.parse(await readText(body)) as unknown,
      })),
    );
  return { calls, read };
};
