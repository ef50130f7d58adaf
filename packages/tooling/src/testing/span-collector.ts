/** A collector of traces on loopback: OTLP over HTTP, as JSON. */
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Attributes = { key: string; value: { stringValue?: string; intValue?: number } }[];
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attributes;
  links?: { traceId: string; spanId: string }[];
  status: { code: number };
}
interface SentExport {
  /** Absent in other exports, such as logs. */
  resourceSpans?: { resource: { attributes: Attributes }; scopeSpans: { spans: SentSpan[] }[] }[];
}

export interface CollectedSpan extends Omit<SentSpan, 'attributes'> {
  service: string;
  attributes: Record<string, string | number | undefined>;
}

const valuesOf = (attributes: Attributes) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

export const startSpanCollector = async () => {
  const spans: CollectedSpan[] = [];
  const requestHeaders: Record<string, unknown>[] = [];
  let raw = '';
  const arrivals = new EventEmitter();
  const stopped = new AbortController();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      raw += body;
      requestHeaders.push({ url: request.url, ...request.headers });
      for (const { resource, scopeSpans } of (JSON.parse(body) as SentExport).resourceSpans ?? [])
        for (const { spans: sent } of scopeSpans)
          for (const span of sent)
            spans.push({
              ...span,
              service: String(valuesOf(resource.attributes)['service.name']),
              attributes: valuesOf(span.attributes),
            });
      arrivals.emit('spans');
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    requestHeaders,
    /** All request bodies. */
    raw: () => raw,
    of: (traceId: string) => spans.filter((span) => span.traceId === traceId),
    /** Resolves with the first matching span; rejects when the collector stops first. */
    async until(isMatch: (span: CollectedSpan) => boolean): Promise<CollectedSpan> {
      for (;;) {
        const found = spans.find(isMatch);
        if (found) return found;
        await once(arrivals, 'spans', { signal: stopped.signal });
      }
    },
    stop() {
      stopped.abort();
      server.closeAllConnections();
      server.close();
    },
  };
};
