import {
  claimStatus,
  type CampaignDocument,
  type ClaimRecord,
  type ClaimUpdate,
  type SavedCampaign,
} from '@site/contracts';
import { fakeResponse } from '@site/platform/testing';
import { templateFor } from '../templates/templates';

/** A fake of the administration API: its stored data, and the calls it has received. */
export interface FakeSite {
  token: string;
  /** The scopes of the token. */
  may: string[];
  campaigns: Map<string, SavedCampaign>;
  claims: ClaimRecord[];
  /** Responses to other calls: `GET /delivery`. */
  responses: Record<string, unknown>;
  calls: { method: string; path: string; headers: Record<string, string>; body: unknown }[];
  /** The response to the next call. */
  respondNext(status: number, body: unknown): void;
  store(document: CampaignDocument, draws?: number): SavedCampaign;
}

/** The HttpOnly cookies of the browser: the tokens of its sessions. */
export const browser = { session: '', shop: '' };

const NOW = Date.parse('2026-11-21T12:00:00Z');

/** Whether a claim has the state that the query asks for. */
const inState = (path: string) => {
  const state = new URLSearchParams(path.split('?')[1]).get('state');
  return (claim: ClaimRecord) => !state || claim.state === state;
};

/** A running campaign, with the placeholder texts of its template replaced. */
export const runningCampaign = (id = 'glow'): CampaignDocument => {
  const template = templateFor('instant-win', { id, name: 'Winter Glow' }, NOW - 86_400_000);
  return {
    ...template,
    status: 'live',
    prizes: template.prizes.map(({ delivery: _, ...prize }) => ({
      ...prize,
      value: '$20 at retail',
    })),
    rules: { ...template.rules, sponsor: 'Glow LLC, Chicago', states: 'Illinois' },
  };
};

/** Replaces `fetch` with an empty fake site, and writes its state into `site`. */
export const startFakeSite = (site = {} as FakeSite): FakeSite => {
  let next: { status: number; body: unknown } | undefined;
  Object.assign(site, {
    token: 'secret-token',
    may: ['campaigns', 'claims'],
    campaigns: new Map(),
    claims: [],
    responses: {},
    calls: [],
    respondNext: (status, body) => (next = { status, body }),
    store: (campaign, draws = 0) => {
      const before = site.campaigns.get(campaign.id);
      const stored = {
        campaign,
        version: (before?.version ?? 0) + 1,
        revision: before?.revision ?? 1,
        updatedAt: new Date(NOW).toISOString(),
        draws: before?.draws ?? draws,
      };
      site.campaigns.set(campaign.id, stored);
      return stored;
    },
  } satisfies FakeSite);

  const refusal = (status: number, code: string, message: string) => ({
    status,
    body: { code, message },
  });

  const respond = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body: unknown,
  ): { status: number; body: unknown } => {
    const session = path.startsWith('/redemptions') ? browser.shop : browser.session;
    const { Authorization: bearer = `Bearer ${session}` } = headers;
    const isValid = bearer === `Bearer ${site.token}`;
    const access = { name: 'anna', may: site.may };
    const isSignedInCall = path === '/api/signed-in';
    if (!isValid && !isSignedInCall) return refusal(401, 'unauthorised', 'This token is unknown');
    if (next) {
      const response = next;
      next = undefined;
      return response;
    }
    const shop = browser.shop === site.token ? { shop: { name: 'anna', may: ['redeem'] } } : {};
    if (isSignedInCall) return { status: 200, body: { ...(isValid && { access }), ...shop } };
    if (path === '/redemptions/session') {
      if (!site.may.includes('redeem')) return refusal(403, 'forbidden', 'It lacks redeem');
      browser.shop = method === 'POST' ? site.token : '';
      return method === 'POST' ? { status: 201, body: access } : { status: 204, body: undefined };
    }
    if (Object.hasOwn(site.responses, `${method} ${path}`))
      return { status: 200, body: site.responses[`${method} ${path}`] };
    if (path === '/access/me') return { status: 200, body: access };
    if (path === '/sessions' && method === 'POST') {
      browser.session = site.token;
      return { status: 201, body: access };
    }
    if (path === '/sessions/current' && method === 'DELETE') {
      browser.session = '';
      return { status: 204, body: undefined };
    }
    const [, id] = /^\/campaigns\/([^/]+)$/.exec(path) ?? [];
    if (path === '/campaigns') {
      const campaigns = [...site.campaigns.values()].map(({ campaign, revision, draws }) => ({
        ...campaign,
        revision,
        draws,
      }));
      return { status: 200, body: { campaigns } };
    }
    if (path.startsWith('/claims?') || path === '/claims')
      return { status: 200, body: { claims: site.claims.filter(inState(path)) } };
    if (path.startsWith('/claims/')) {
      const claim = site.claims.find(({ id }) => path === `/claims/${id}`);
      if (method === 'GET') return { status: 200, body: claim };
      const { state, from, version, ...texts } = body as ClaimUpdate;
      if (claim && from !== undefined && from !== claimStatus(claim))
        return refusal(409, 'conflict', `anna has set this claim to ${claim.state}`);
      const current = claim?.version ?? 0;
      if (version !== undefined && version !== current)
        return refusal(409, 'conflict', 'Somebody has changed this claim');
      const hasTexts = Object.keys(texts).length > 0;
      const changes = {
        ...texts,
        ...(state === 'declined'
          ? { declinedAt: claim?.claimedAt }
          : state && { state, declinedAt: undefined }),
        ...(hasTexts && { version: current + 1 }),
      };
      return { status: 200, body: { ...Object.assign(claim ?? {}, changes) } };
    }
    if (id && method === 'PUT') {
      const version = site.campaigns.get(id)?.version;
      if (headers['If-Match'] !== (version === undefined ? undefined : `"${version}"`))
        return refusal(409, 'conflict', 'Somebody else has changed this campaign');
      return { status: 200, body: site.store(body as CampaignDocument) };
    }
    if (id && method === 'DELETE') {
      site.campaigns.delete(id);
      return { status: 204, body: undefined };
    }
    const stored = id && site.campaigns.get(id);
    return stored ? { status: 200, body: stored } : refusal(404, 'not_found', 'No such campaign');
  };

  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const path = address.replace('/api/admin', '');
    const method = init.method ?? 'GET';
    const headers = { ...(init.headers as Record<string, string>) };
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
    site.calls.push({ method, path, headers, body });
    const { status, body: responseBody } = respond(method, path, headers, body);
    return fakeResponse(status, responseBody);
  }) as never;
  return site;
};
