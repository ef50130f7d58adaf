import type { Directory, SiteState } from '@site/contracts';
import type { Agent } from 'supertest';

/** The site state in a document. */
export const siteStateIn = (html: string): SiteState => {
  const [, json = ''] = /id="site-state">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as SiteState;
};

/** The site state of a document including its directory. */
export const readSiteState = async (request: Agent, path: string): Promise<SiteState> => {
  const state = siteStateIn((await request.get(path).expect(200)).text);
  const { body } = await request.get(state.directory!.path).expect(200);
  return { ...state, ...(body as Directory) };
};
