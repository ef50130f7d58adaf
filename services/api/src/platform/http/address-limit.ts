import type { Middleware } from 'koa';
import { ApiError } from './api-error';

/** In bytes; paths of the site have about 200 at most. */
const MAX_PATH_BYTES = 2048;
/** Path and query; RFC 9110, section 4.1, recommends 8000 or more. Node answers 431 above 16 KB of headers. */
const MAX_URL_BYTES = 8192;

const tooLong = (what: string, bytes: number) =>
  new ApiError('uri_too_long', `The address is too long: ${what} may have at most ${bytes} bytes`);

/** Refuses long URLs before routing. */
export const limitUrlLength: Middleware = (ctx, next) => {
  if (ctx.path.length > MAX_PATH_BYTES) throw tooLong('its path', MAX_PATH_BYTES);
  if (ctx.url.length > MAX_URL_BYTES) throw tooLong('with its query it', MAX_URL_BYTES);
  return next();
};
