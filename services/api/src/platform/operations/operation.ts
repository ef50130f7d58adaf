import Router from '@koa/router';
import type { ErrorCode } from '@site/contracts';
import type { Context, Middleware } from 'koa';
import type * as z from 'zod';
import type { Limited, RateLimits } from '../rate-limits/rate-limits';
import type { Call } from '../http/call';
import { checked } from '../http/checked';
import { readJson } from '../http/read-json';

type Schema = z.core.$ZodType | undefined;
type Parsed<S extends Schema> = S extends z.core.$ZodType ? z.output<S> : undefined;

/** What a handler gets: the request with its body and query as their schemas parsed them. */
export interface OperationRequest<Body extends Schema = Schema, Query extends Schema = Schema> {
  ctx: Context;
  /** Values of the path parameters, decoded. */
  params: Record<string, string>;
  body: Parsed<Body>;
  query: Parsed<Query>;
}

interface Definition<Services, Body extends Schema, Query extends Schema> extends Omit<
  Call,
  'body' | 'query' | 'errors'
> {
  body?: Body;
  query?: Query;
  /** Error codes beside those that follow from `body` and `limit`. */
  errors?: ErrorCode[];
  /** Rate limit by network, counted in the database before the body is read. */
  limit?: Limited;
  /** The same, counted by this instance alone: for operations that must work while the database is away. */
  limitHere?: Limited;
  /** Reads the body in place of `readJson`, for larger ones. `handler`: the handler reads body and query itself. */
  read?: typeof readJson | 'handler';
  /** What it returns is the answer's body; `undefined` leaves the answer to what it did with `ctx`. */
  handle(request: OperationRequest<Body, Query>, services: Services): unknown;
}

/** One call of the API: its description (OpenAPI, permission, audit log, limits) and its handler. */
export interface Operation<Services> extends Call {
  limit?: Limited;
  limitHere?: Limited;
  answerTo: (ctx: Context, services: Services) => Promise<void>;
}

const BODY_ERRORS: ErrorCode[] = ['invalid_input', 'too_large', 'unsupported_media_type'];

/** An operation whose body and query are parsed by their schemas; both kinds of failure are `invalid_input`. */
export const operation = <
  Services,
  Body extends Schema = undefined,
  Query extends Schema = undefined,
>({
  errors = [],
  read = readJson,
  handle,
  ...definition
}: Definition<Services, Body, Query>): Operation<Services> => {
  const { body: bodySchema, query: querySchema, limit, limitHere } = definition;
  const derived: ErrorCode[] = [
    ...(bodySchema ? BODY_ERRORS : []),
    ...((limit ?? limitHere) ? (['rate_limited'] as const) : []),
  ];
  return {
    ...definition,
    errors: [...new Set([...derived, ...errors])],
    async answerTo(ctx, services) {
      const parsed =
        read === 'handler'
          ? {}
          : {
              query: querySchema && checked(querySchema, { ...ctx.query }),
              body: bodySchema && (await read(ctx, bodySchema)),
            };
      ctx.status = definition.answer.status;
      const result = await handle(
        {
          ctx,
          params: ctx.params as Record<string, string>,
          body: parsed.body as Parsed<Body>,
          query: parsed.query as Parsed<Query>,
        },
        services,
      );
      if (result !== undefined) ctx.body = result;
    },
  };
};

type Limits = Pick<RateLimits, 'limit' | 'limitHere'>;

const limitsOf = (
  { limit, limitHere }: Pick<Operation<never>, 'limit' | 'limitHere'>,
  limits: Limits,
): Middleware[] => [
  ...(limit ? [limits.limit(limit)] : []),
  ...(limitHere ? [limits.limitHere(limitHere)] : []),
];

/** Mounts operations at their full paths. */
export const operationRouter = <Services extends { rateLimits: Limits }>(
  operations: readonly Operation<Services>[],
  services: Services,
): Router => {
  const router = new Router();
  for (const each of operations)
    router.register(
      each.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      [each.method],
      [...limitsOf(each, services.rateLimits), (ctx) => each.answerTo(ctx, services)],
    );
  return router;
};
