/** A site for all tests of a file or `describe`. */
export const sharedSite = <Site extends { stop(): Promise<unknown> }>(
  start: () => Promise<Site>,
): Site => {
  let site: Site;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site.stop());
  return new Proxy({} as Site, { get: (_, name) => Reflect.get(site, name) as unknown });
};
