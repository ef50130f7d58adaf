import type { Middleware } from 'koa';
import { routeOf, type FindCall } from '../http/find-call';
import type { DatabaseReach } from './database-reach';

/** Answers calls that need the database with 503 while it is away: at once, or as soon as that is found. */
export const demandDatabase =
  (reach: DatabaseReach, find: FindCall): Middleware =>
  (ctx, next) => {
    const found = find(ctx.method, ctx.path);
    if (!found || found.call.withoutDatabase) return next();
    // Of what is refused here the log knows the route too; no router has seen it.
    ctx.state.route = routeOf(found.call);
    return reach.ask(next);
  };
