import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { documentsOf } from './documents-of';

const sample = (shape: z.ZodMiniType, count = 300): unknown[] =>
  fc.sample(documentsOf(shape), count).map(({ sent }) => sent);

it('makes what is allowed: left out, empty, as long as may be, at both ends of a range', () => {
  const shape = z.object({
    text: z.optional(z.string().check(z.maxLength(40), z.regex(/^\P{Cc}*$/u))),
    count: z.int().check(z.gte(1), z.lte(3)),
    list: z.array(z.enum(['a', 'b'])).check(z.maxLength(2)),
  });
  const made = sample(shape) as z.infer<typeof shape>[];
  const texts = made.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining([undefined, '', 'x'.repeat(40)]));
  expect(new Set(made.map(({ count }) => count))).toEqual(new Set([1, 2, 3]));
  expect(new Set(made.map(({ list }) => list.length))).toEqual(new Set([0, 1, 2]));
});

it('answers with what the contract reads', () => {
  const shape = z.object({
    text: z.string().check(z.trim()),
    kind: z._default(z.string(), 'none'),
  });
  for (const { sent, read } of fc.sample(documentsOf(shape), 100))
    expect(read).toEqual({ text: sent.text.trim(), kind: sent.kind ?? 'none' });
});

it('says so where it does not know what a shape allows, or makes nothing that is allowed', () => {
  expect(() => sample(z.object({ when: z.date() }))).toThrow('.when is a date');
  const never = z.string().check(z.refine(() => false, 'not this'));
  expect(() => sample(never)).toThrow('not this');
});
