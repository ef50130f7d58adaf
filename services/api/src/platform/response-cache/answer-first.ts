import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isAdminPath } from '../http/admin-path';
import { idOf, REQUEST_ID } from '../http/request-id';
import { lineWriter } from '../observability/request-line';
import type { traceAnswered } from '../observability/trace-requests';
import type { AnswerAtHand } from './answer-at-hand';
import { hasKnown } from './has-known';
import { createPlainEncoding } from './plain-encoding';
import { createForms, type Durations, type Form } from './prepared-forms';
import { tellTogether } from './tell-together';

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
  log: Logger;
  durations: Durations;
  /** Which composition is live, for answers that are of none. */
  composition: () => number | undefined;
  /** Where there are traces. */
  trace?: typeof traceAnswered;
}

/**
 * Answers what is the same for everybody in front of the application: with the headers, the id, the line of the log and the
 * figure that it would have. Only what is asked for in a plain way is answered here, everything else goes to the
 * application, which knows all ways.
 */
export const answerFirst = (
  application: RequestListener,
  { atHand, headers: always, log, durations, composition, trace }: FirstAnswers,
): RequestListener => {
  const formOf = createForms(always, durations);
  const encodingOf = createPlainEncoding();
  const tell = tellTogether({ write: lineWriter(log), composition, trace });

  const find = (request: IncomingMessage): Form | undefined => {
    const { url = '', method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers['x-forwarded-host'] !== undefined)
      return undefined;
    const encoding = encodingOf(headers['accept-encoding']);
    if (!encoding) return undefined;
    for (const one of atHand) {
      const answer = one.find(url, request);
      if (answer) return formOf(answer, method, encoding);
    }
    return undefined;
  };

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    { tag, whole, known }: Form,
  ): void => {
    const { headers } = request;
    const requestId = idOf(headers[REQUEST_ID]);
    const prepared = hasKnown(headers, tag) ? known : whole;
    const { status, head, body } = prepared;
    tell(prepared, requestId, request);
    head[head.length - 1] = requestId;
    response.writeHead(status, head).end(body);
  };

  return (request, response) => {
    const form = find(request);
    if (form) {
      send(request, response, form);
      return;
    }
    if (request.method !== 'GET' && isAdminPath(request.url?.split('?', 1)[0] ?? ''))
      response.once('finish', () => atHand.forEach((one) => one.forget()));
    application(request, response);
  };
};
