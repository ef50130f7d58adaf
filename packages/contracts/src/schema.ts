/**
 * The names of `zod/mini` that schemas for browsers use. This module is shared by shell and remotes and not tree-shaken, so each
 * name adds bytes for every visitor. Schemas for the server import `zod/mini`.
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
