import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Histogram } from 'prom-client';
import type { Logger } from 'pino';
import { isAdminPath } from '../access/admin-path';
import type { Encoding } from '../http/accepted-encoding';
import { givenId, REQUEST_ID } from '../http/request-id';
import type { traceAnswered } from '../traces/trace-requests';
import { tagOf, type AnswerAtHand } from './answer-at-hand';

/** What is ready for requests of this kind, without asking anybody. */
export interface AtHand {
  /** Undefined: the application has to look at it. `url` is a path, without a query. */
  find(url: string, request: IncomingMessage): AnswerAtHand | undefined;
  /** Something has changed through this instance: the next request asks. */
  forget(): void;
}

export interface FirstAnswers {
  atHand: readonly AtHand[];
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
  log: Pick<Logger, 'info'>;
  durations: Histogram<'method' | 'route' | 'status'>;
  /** Which composition is live, for answers that are of none. */
  composition: () => number | undefined;
  /** Where there are traces. */
  trace?: typeof traceAnswered;
}

/** As all browsers write it, in any order, and without weights: what is asked for otherwise the application reads. */
const PLAIN_LIST = /^[\w-]+(?:, ?[\w-]+)*$/;

const encodingOf = (accepted: string | undefined): Encoding | undefined => {
  if (accepted === undefined) return 'identity';
  if (!PLAIN_LIST.test(accepted)) return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
};

interface Head {
  tag: string;
  whole: string[];
  /** Of 304: it has no body, and so neither kind nor length. */
  known: string[];
}

/** Heads as Node takes them without looking through them: names and values in turn. */
const createHeads = (always: Readonly<Record<string, string>>) => {
  const made = new WeakMap<AnswerAtHand, Partial<Record<Encoding, Head>>>();
  const make = (answer: AnswerAtHand, encoding: Encoding): Head => {
    const tag = tagOf(answer, encoding);
    const { 'Content-Type': kind = '', ...kept } = { ...always, ...answer.headers, ETag: tag };
    const known = Object.entries(kept).flat();
    const whole = known.concat('Content-Type', kind, 'Content-Length');
    whole.push(String(answer.bodies[encoding].length));
    if (encoding !== 'identity') whole.push('Content-Encoding', encoding);
    return { tag, known, whole };
  };
  return (answer: AnswerAtHand, encoding: Encoding): Head => {
    const forms = made.get(answer) ?? {};
    made.set(answer, forms);
    return (forms[encoding] ??= make(answer, encoding));
  };
};

/**
 * Answers what is the same for everybody in front of the application: with the headers, the id, the line of the log and the
 * figure that it would have. Only what is asked for in a plain way is answered here, everything else goes to the
 * application, which knows all ways.
 */
export const answerFirst = (
  application: RequestListener,
  { atHand, headers, log, durations, composition, trace }: FirstAnswers,
): RequestListener => {
  const headOf = createHeads(headers);

  const find = (request: IncomingMessage): AnswerAtHand | undefined => {
    const { url = '', method, headers: asked } = request;
    if ((method !== 'GET' && method !== 'HEAD') || asked['x-forwarded-host'] !== undefined)
      return undefined;
    for (const one of atHand) {
      const answer = one.find(url, request);
      if (answer) return answer;
    }
    return undefined;
  };

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    answer: AnswerAtHand,
    encoding: Encoding,
  ): void => {
    const { method = '', headers: asked } = request;
    const started = performance.now();
    const requestId = givenId(asked[REQUEST_ID]) ?? randomUUID();
    const { tag, known, whole } = headOf(answer, encoding);
    const isKnown =
      asked['if-none-match']?.includes(tag) && !asked['cache-control']?.includes('no-cache');
    const status = isKnown ? 304 : 200;
    response.writeHead(status, (isKnown ? known : whole).concat('X-Request-Id', requestId));
    response.end(isKnown || method === 'HEAD' ? undefined : answer.bodies[encoding]);
    const milliseconds = performance.now() - started;
    durations.observe({ method, route: answer.route, status }, milliseconds / 1_000);
    const line = {
      requestId,
      method,
      route: answer.route,
      status,
      milliseconds: Math.round(milliseconds),
      composition: answer.composition ?? composition(),
      part: answer.part,
    };
    log.info(trace ? { ...line, traceId: trace(request, line) } : line, 'request');
  };

  return (request, response) => {
    const answer = find(request);
    const encoding = answer && encodingOf(request.headers['accept-encoding']);
    if (answer && encoding) {
      send(request, response, answer, encoding);
      return;
    }
    if (request.method !== 'GET' && isAdminPath(request.url?.split('?', 1)[0] ?? ''))
      response.once('finish', () => atHand.forEach((one) => one.forget()));
    application(request, response);
  };
};
