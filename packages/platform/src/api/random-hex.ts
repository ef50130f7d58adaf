/** Random bytes, hexadecimal. `crypto.randomUUID` exists on https and localhost only, and sites are tried out over http. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
