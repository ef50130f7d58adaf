import type { Directory, SiteState } from '@site/contracts';
import type { Agent } from 'supertest';

/** What a document tells its browser. */
export const siteStateIn = (html: string): SiteState => {
  const [, json = ''] = /id="site-state">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as SiteState;
};

/** What the browser that came to this path knows in the end: its document's state, and the directory. */
export const readSiteState = async (request: Agent, path: string): Promise<SiteState> => {
  const state = siteStateIn((await request.get(path).expect(200)).text);
  const { body } = await request.get(state.directory!.path).expect(200);
  return { ...state, ...(body as Directory) };
};
