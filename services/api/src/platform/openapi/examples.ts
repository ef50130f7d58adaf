import type * as contracts from '@site/contracts';
import type * as z from 'zod';
import type { Said } from '../http/said';

type Shapes = typeof contracts & { Said: typeof Said };

/** By the name of its shape, one that is sent or answered. Whoever is named in them, nobody is. */
export type Examples = {
  [Name in keyof Shapes]?: Shapes[Name] extends z.core.$ZodType ? z.input<Shapes[Name]> : never;
};
