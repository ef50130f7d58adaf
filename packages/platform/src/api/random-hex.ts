/** Not `randomUUID`: browsers have it on https and localhost only, and a site is tried out on other addresses. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
