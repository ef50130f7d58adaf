/** A response of `fetch`; jsdom has no Response. */
export const fakeResponse = (
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
): Response =>
  ({
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(headers),
    text: async () => JSON.stringify(body) ?? '',
    json: async () => body,
  }) as Response;
