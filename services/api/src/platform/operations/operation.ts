import Router from '@koa/router';
import type { ErrorCode } from '@site/contracts';
import type { Context, Middleware } from 'koa';
import type * as z from 'zod';
import { runIfAvailable, type DatabaseAvailability } from '../database/database-availability';
import type { RateLimitName, RateLimits } from '../rate-limits/rate-limits';
import { type Call, type CallCookie, type ResponseHeader, routeOf } from '../http/call';
import { parseInput } from '../http/parse-input';
import { readJson } from '../http/read-json';

type Schema = z.core.$ZodType | undefined;
type Parsed<S extends Schema> = S extends z.core.$ZodType ? z.output<S> : undefined;
type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParameters<Rest>
  : unknown;
/** `undefined`: the handler has set the response in `ctx`. */
type Result<Output extends Schema> = Output extends z.core.$ZodType
  ? z.output<Output> | undefined
  : unknown;

/** The request as passed to a handler, with parsed body and query. */
interface OperationRequest<Path extends string, Body extends Schema, Query extends Schema> {
  ctx: Context;
  /** Values of the path parameters, decoded. */
  params: PathParameters<Path>;
  body: Parsed<Body>;
  query: Parsed<Query>;
}

interface Definition<
  Services,
  Path extends string,
  Body extends Schema,
  Query extends Schema,
  Output extends Schema,
> extends Omit<Call, 'path' | 'body' | 'query' | 'response' | 'errors'> {
  path: Path;
  /** `status` is 200 by default. */
  response: Partial<Pick<Call['response'], 'status'>> &
    Omit<Call['response'], 'status' | 'schema'> & { schema?: Output };
  body?: Body;
  query?: Query;
  /** Error codes besides those that follow from `body` and `limit`. */
  errors?: ErrorCode[];
  /**
   * Rate limit by network, counted in the database before the body is read. With `withoutDatabase`, this instance counts
   * while the database is unreachable.
   */
  limit?: RateLimitName;
  /** The same, counted by this instance alone: for operations that must work while the database is unreachable. */
  localLimit?: RateLimitName;
  /**
   * Reads the body in place of `readJson`, for larger ones. `handler`: the handler reads body and query itself, and calls
   * `ctx.state.takeSlot` if it reads no body.
   */
  read?: typeof readJson | 'handler';
  /** Returns the body of the response. */
  handle(
    request: OperationRequest<Path, Body, Query>,
    services: Services,
  ): Result<Output> | Promise<Result<Output>>;
}

/** One call of the API: its description (OpenAPI, permission, audit log, limits) and its handler. */
export interface Operation<Services> extends Call {
  limit?: RateLimitName;
  localLimit?: RateLimitName;
  handle: (ctx: Context, services: Services) => Promise<void>;
}

const BODY_ERRORS: ErrorCode[] = ['invalid_input', 'too_large', 'unsupported_media_type'];

/** Each operation that reads these cookies also sets them. */
const RENEWED_COOKIES: readonly CallCookie[] = ['player', 'subscribed'];

const NOT_MODIFIED = { status: 304, description: 'Not modified', headers: ['ETag'] } as const;

/** Adds entity tag and 304 to a conditional GET, and the cookies that are renewed. */
const responsesOf = ({
  method,
  conditions,
  cookies = [],
  response,
  otherResponses = [],
}: Pick<Call, 'method' | 'conditions' | 'cookies' | 'otherResponses'> & {
  response: Pick<Call['response'], 'headers'>;
}) => {
  const isConditional = method === 'GET' && conditions?.includes('If-None-Match');
  const headers: readonly ResponseHeader[] = [
    ...(response.headers ?? []),
    ...(isConditional ? (['ETag'] as const) : []),
    ...(cookies.some((cookie) => RENEWED_COOKIES.includes(cookie))
      ? (['Set-Cookie'] as const)
      : []),
  ];
  return {
    headers,
    otherResponses: isConditional ? [...otherResponses, NOT_MODIFIED] : otherResponses,
  };
};

/** An operation whose body and query are parsed by their schemas; both kinds of failure are `invalid_input`. */
export const operation = <
  Services,
  Path extends string,
  Body extends Schema = undefined,
  Query extends Schema = undefined,
  Output extends Schema = undefined,
>({
  errors = [],
  read = readJson,
  handle,
  ...definition
}: Definition<Services, Path, Body, Query, Output>): Operation<Services> => {
  const { body: bodySchema, query: querySchema, limit, localLimit } = definition;
  const derived: ErrorCode[] = [
    ...(bodySchema ? BODY_ERRORS : []),
    ...((limit ?? localLimit) ? (['rate_limited'] as const) : []),
  ];
  const { headers, otherResponses } = responsesOf(definition);
  const response = { status: 200, ...definition.response, headers };
  return {
    ...definition,
    response,
    otherResponses,
    errors: [...new Set([...derived, ...errors])],
    async handle(ctx, services) {
      const parsed =
        read === 'handler'
          ? {}
          : {
              query: querySchema && parseInput(querySchema, { ...ctx.query }),
              body: bodySchema && (await read(ctx, bodySchema)),
            };
      if (read !== 'handler' && !bodySchema) await ctx.state.takeSlot?.();
      ctx.status = response.status;
      const result = await handle(
        {
          ctx,
          params: ctx.params as PathParameters<Path>,
          body: parsed.body as Parsed<Body>,
          query: parsed.query as Parsed<Query>,
        },
        services,
      );
      if (result === undefined) return;
      if (definition.conditions?.includes('If-None-Match') && ctx.fresh) ctx.status = 304;
      else ctx.body = result;
    },
  };
};

interface Limits {
  rateLimits: Pick<RateLimits, 'limit' | 'limitLocally'>;
  availability: DatabaseAvailability;
}

/** Mounts operations at their full paths. Operations that name the same limit count together. */
export const operationRouter = <Services extends Limits>(
  operations: readonly Operation<Services>[],
  services: Services,
): Router => {
  const { rateLimits, availability } = services;
  const counters = new Map<RateLimitName, Middleware>();
  const counterOf = (name: RateLimitName): Middleware => {
    const counter = counters.get(name) ?? rateLimits.limitLocally(name);
    counters.set(name, counter);
    return counter;
  };
  /** Counts in the database, or in this instance while the database is unreachable. */
  const limitAlways = (name: RateLimitName): Middleware => {
    const limit = rateLimits.limit(name);
    const limitLocally = counterOf(name);
    const noop = async () => undefined;
    return async (ctx, next) => {
      const isCounted = await runIfAvailable(availability, async () => limit(ctx, noop));
      if (!isCounted) await limitLocally(ctx, noop);
      return next();
    };
  };
  const limitsOf = ({ limit, localLimit, withoutDatabase }: Operation<Services>): Middleware[] => [
    ...(limit ? [withoutDatabase ? limitAlways(limit) : rateLimits.limit(limit)] : []),
    ...(localLimit ? [counterOf(localLimit)] : []),
  ];

  const router = new Router();
  for (const definition of operations)
    router.register(
      routeOf(definition),
      [definition.method],
      [...limitsOf(definition), (ctx) => definition.handle(ctx, services)],
    );
  return router;
};
