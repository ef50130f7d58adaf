import type * as z from 'zod';

type CheckDef = z.core.$ZodChecks['_zod']['def'] | z.core.$ZodCustomDef;

/** What the checks of a schema say of length, size and form. */
export interface Limits {
  minimum?: number;
  maximum?: number;
  format?: string;
  patterns: RegExp[];
}

export const limitsOf = (schema: z.core.$ZodType): Limits => {
  const limits: Limits = { patterns: [] };
  const { def } = schema._zod;
  // A format of zod's own, such as `z.int()`, is a check of itself.
  const own = 'check' in def ? [def as z.core.$ZodCheckDef] : [];
  for (const check of [...own, ...(def.checks ?? []).map(({ _zod }) => _zod.def)] as CheckDef[])
    switch (check.check) {
      case 'min_length':
        limits.minimum = check.minimum;
        break;
      case 'max_length':
        limits.maximum = check.maximum;
        break;
      case 'greater_than':
        limits.minimum = Number(check.value);
        break;
      case 'less_than':
        limits.maximum = Number(check.value);
        break;
      case 'string_format':
        limits.format = check.format;
        if (check.pattern) limits.patterns.push(check.pattern);
        break;
      case 'number_format':
        limits.format = check.format;
        break;
      case 'overwrite':
      case 'custom':
        // Nobody can tell what these allow: what they refuse is made again.
        break;
      default:
        throw new Error(`a check ${check.check}: say here what it allows`);
    }
  return limits;
};
