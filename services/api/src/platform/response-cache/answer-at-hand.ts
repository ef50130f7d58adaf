import type { Context } from 'koa';
import { acceptedEncoding, type Encoding } from '../http/accepted-encoding';
import type { PackedText } from '../http/packed-text';

/** An answer that is the same for everybody until what it was made from changes, packed and with its headers. */
export interface AnswerAtHand {
  /** What logs and metrics call it. */
  route: string;
  /** Of all its forms; `ETag`, `Content-Encoding` and `Content-Length` come with the form. */
  headers: Readonly<Record<string, string>>;
  /** What its tag begins with: no other answer has the same. */
  version: string;
  bodies: PackedText;
  /** Of which composition it is, and which part made it, where that is known. */
  composition?: number;
  part?: string;
}

/** Strong: each form has bytes, and so a tag, of its own (RFC 9110, section 8.8.3.3). */
export const tagOf = ({ version, bodies }: AnswerAtHand, encoding: Encoding): string =>
  `"${version}-${encoding}-${bodies[encoding].length.toString(36)}"`;

/** Answers a request that the application looks at, with its status, as those are answered that it does not. */
export const answerFrom = (ctx: Context, answer: AnswerAtHand): void => {
  const encoding = acceptedEncoding(ctx);
  ctx.state.composition = answer.composition;
  ctx.state.part = answer.part;
  ctx.set({ ...answer.headers, ETag: tagOf(answer, encoding) });
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = answer.bodies[encoding];
};
