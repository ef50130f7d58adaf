import Router from '@koa/router';
import type { Call } from '../../ground/http/call';
import { DOCUMENTATION_POLICY, documentationPage } from './documentation-page';
import { openApi } from './openapi';

/** GET /api/openapi.json and GET /api/docs: the same list of calls, for machines and for people. */
export const documentationRoutes = (calls: Call[]) => {
  const description = openApi(calls);
  const page = documentationPage(calls);
  return new Router()
    .get('/openapi.json', (ctx) => {
      ctx.body = description;
    })
    .get('/docs', (ctx) => {
      ctx.set('Content-Security-Policy', DOCUMENTATION_POLICY);
      ctx.type = 'html';
      ctx.body = page;
    });
};
