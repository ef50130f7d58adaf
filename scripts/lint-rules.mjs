/** Custom oxlint rules (.oxlintrc.json) for faults that have occurred in this repository. */
// cspell:ignore analyse
import { analyse } from 'scslre';

const CAST = 'Parse it with a zod schema: a cast checks nothing.';
const SLOW = 'This expression can take quadratic time or more for a long text.';

/** `JSON.parse(text) as Store`, `(await response.json()) as Store` */
const noJsonCast = {
  create: (context) => ({
    TSAsExpression(node) {
      const { type, argument } = node.expression;
      const { callee } = type === 'AwaitExpression' ? argument : node.expression;
      if (callee?.type !== 'MemberExpression') return;
      const isParse = callee.object.name === 'JSON' && callee.property.name === 'parse';
      if (isParse || callee.property.name === 'json') context.report({ node, message: CAST });
    },
  }),
};

/** `/\/+$/` and `/^(a+)+$/`: visitors may send long texts. */
const noSlowRegexp = {
  create: (context) => ({
    Literal(node) {
      if (!node.regex || !/[*+{]/.test(node.regex.pattern)) return;
      const { reports } = analyse(
        { source: node.regex.pattern, flags: node.regex.flags },
        { maxReports: 1 },
      );
      if (reports.length > 0) context.report({ node, message: SLOW });
    },
  }),
};

export default {
  meta: { name: 'site' },
  rules: { 'no-json-cast': noJsonCast, 'no-slow-regexp': noSlowRegexp },
};
