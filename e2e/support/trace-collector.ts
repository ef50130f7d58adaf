/** A collector of traces on loopback, as a site is told of by OTEL_EXPORTER_OTLP_ENDPOINT: OTLP over HTTP, as JSON. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** Absent in what is no traces, such as the log. */
interface Sent {
  resourceSpans?: { scopeSpans: { spans: Span[] }[] }[];
}

export async function startTraceCollector() {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      for (const { scopeSpans } of (sent as Sent).resourceSpans ?? [])
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    of: (traceId: string) => spans.filter((span) => span.traceId === traceId),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type TraceCollector = Awaited<ReturnType<typeof startTraceCollector>>;
