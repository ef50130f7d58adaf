import { fakeResponse } from '@site/platform/testing';

/** Responses of a fake API, and the requests sent to it. */
export interface FakeApi {
  /** Sets the response of a path, with or without its query; status 0 is a network failure. */
  respond: (path: string, status: number, body?: unknown, headers?: Record<string, string>) => void;
  /** Request bodies sent to a path. */
  requestBodies: (path: string) => unknown[];
  /** Delays a response until the returned function is called. */
  delay: (path: string) => () => void;
}

export const fakeApi = (): FakeApi => {
  const responses = new Map<string, Parameters<typeof fakeResponse>>();
  const calls: [path: string, body: unknown][] = [];
  const gates = new Map<string, Promise<void>>();

  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const [path = ''] = address.split('?');
    calls.push([path, typeof init.body === 'string' ? JSON.parse(init.body) : undefined]);
    await gates.get(path);
    const [status, body, headers] = responses.get(address) ??
      responses.get(path) ?? [404, { code: 'not_found', message: 'Nothing here' }];
    if (status === 0) throw new TypeError('Failed to fetch');
    return fakeResponse(status, body, headers);
  }) as never;

  return {
    respond: (path, ...response) => void responses.set(path, response),
    requestBodies: (path) =>
      calls.filter(([callPath]) => callPath === path).map(([, body]) => body),
    delay: (path) => {
      let release = () => {};
      gates.set(path, new Promise((resolve) => (release = resolve)));
      return () => release();
    },
  };
};
