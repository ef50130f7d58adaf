import { lengthOf } from './load';

/** Waits until the answer stays as long as it is: what is packed at leisure comes after the first. */
export async function settle(url: string, path: string): Promise<void> {
  const read = () => lengthOf({ url, path });
  for (let before = -1, same = 0; same < 5;) {
    const { length } = await read();
    same = length === before ? same + 1 : 0;
    before = length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
