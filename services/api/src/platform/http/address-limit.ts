import type { Middleware } from 'koa';
import { ApiError } from './api-error';

/** In bytes; paths of the site have about 200 at most. */
const LONGEST_PATH = 2048;
/** Path and query; RFC 9110, section 4.1, recommends 8000 or more. Node answers 431 above 16 KB of headers. */
const LONGEST_ADDRESS = 8192;

const tooLong = (what: string, bytes: number) =>
  new ApiError('uri_too_long', `The address is too long: ${what} may have at most ${bytes} bytes`);

/** Refuses long URLs before routing. */
export const limitUrlLength: Middleware = (ctx, next) => {
  if (ctx.path.length > LONGEST_PATH) throw tooLong('its path', LONGEST_PATH);
  if (ctx.url.length > LONGEST_ADDRESS) throw tooLong('with its query it', LONGEST_ADDRESS);
  return next();
};
