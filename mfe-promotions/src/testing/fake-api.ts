import { fakeResponse } from '@site/platform/testing';

/** Responses of a fake API, and the requests sent to it. */
export interface FakeApi {
  /** Sets the response of a path, with or without its query; status 0 is a network failure. */
  answers: (path: string, status: number, body?: unknown, headers?: Record<string, string>) => void;
  /** Request bodies sent to a path. */
  sent: (path: string) => unknown[];
  /** Delays a response until the returned function is called. */
  holds: (path: string) => () => void;
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
    answers: (path, ...answer) => void responses.set(path, answer),
    sent: (path) => calls.filter(([called]) => called === path).map(([, body]) => body),
    holds: (path) => {
      let open = () => {};
      gates.set(path, new Promise((resolve) => (open = resolve)));
      return () => open();
    },
  };
};
