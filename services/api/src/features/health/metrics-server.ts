import type { Server } from 'node:http';
import type { Registry } from 'prom-client';
import { OWN_PATHS } from '../../platform/http/own-paths';
import { siteServer } from '../../platform/http/site-server';

/**
 * GET /metrics at an address of its own, without a token, for a collector on the same machine or network: it answers while
 * the database, which knows the tokens, is away.
 */
export const metricsServer = (metrics: Registry): Server =>
  siteServer((request, response) => {
    if (request.method !== 'GET' || request.url !== OWN_PATHS.metrics) {
      response.writeHead(404).end();
      return;
    }
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
