import type { Encoding } from '../http/accepted-encoding';
import { requestLine } from '../observability/request-line';
import { tagOf, type AnswerAtHand } from './answer-at-hand';
import type { Kind } from './tell-together';

export type Method = 'GET' | 'HEAD';

/** One answer, whole, but for the id and the date: nothing of it is made while somebody waits. */
export interface Prepared extends Kind {
  status: number;
  /**
   * Names and values in turn, as Node takes them without looking through them. The last is the id, which is put there for
   * each request: Node reads the list at once.
   */
  head: string[];
  body: Buffer | undefined;
}

/** An answer in one encoding, to one method. */
export interface Form {
  tag: string;
  whole: Prepared;
  /** For who has it: no body, and so neither kind nor length. */
  known: Prepared;
}

type Forms = Record<Method, Partial<Record<Encoding, Form>>>;

/** Where requests are counted, by the seconds that they took. */
export interface Durations {
  of(kind: { method: string; route: string; status: number }): Kind['counted'];
}

/** `always`: headers of every answer. */
export const createForms = (always: Readonly<Record<string, string>>, durations: Durations) => {
  const made = new WeakMap<AnswerAtHand, Forms>();

  const make = (answer: AnswerAtHand, method: Method, encoding: Encoding): Form => {
    const { route, bodies, composition, part } = answer;
    const tag = tagOf(answer, encoding);
    const { 'Content-Type': type = '', ...kept } = { ...always, ...answer.headers, ETag: tag };
    const known = Object.entries(kept).flat();
    const whole = known.concat('Content-Type', type);
    whole.push('Content-Length', String(bodies[encoding].length));
    if (encoding !== 'identity') whole.push('Content-Encoding', encoding);

    const prepared = (status: number, head: string[], body?: Buffer): Prepared => {
      const ofAll = { method, route, status };
      const facts = composition === undefined ? ofAll : { ...ofAll, composition, part };
      return {
        status,
        head: head.concat('X-Request-Id', ''),
        body,
        facts,
        line: requestLine(facts),
        counted: durations.of(ofAll),
      };
    };
    return {
      tag,
      whole: prepared(200, whole, method === 'HEAD' ? undefined : bodies[encoding]),
      known: prepared(304, known),
    };
  };

  return (answer: AnswerAtHand, method: Method, encoding: Encoding): Form => {
    let forms = made.get(answer);
    if (!forms) made.set(answer, (forms = { GET: {}, HEAD: {} }));
    return (forms[method][encoding] ??= make(answer, method, encoding));
  };
};
