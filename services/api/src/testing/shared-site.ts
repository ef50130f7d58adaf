/** A site for all tests of a file or `describe`. */
export const sharedSite = <Site extends { stop(): Promise<unknown> }>(
  start: () => Promise<Site>,
): Site => {
  let started: Site;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started.stop());
  return new Proxy({} as Site, { get: (_, name) => Reflect.get(started, name) as unknown });
};
