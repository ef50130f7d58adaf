/**
 * The part of `zod/mini` that the browser's contracts are written with.
 *
 * Shell and remotes share this module, so it is loaded whole: each name here costs every visitor
 * its bytes. Shapes that only the server reads import `zod/mini` itself.
 */
export {
  _default,
  array,
  boolean,
  email,
  enum,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  overwrite,
  regex,
  safeParse,
  strictObject,
  string,
  trim,
} from 'zod/mini';
export type { infer, input, ZodMiniType } from 'zod/mini';
