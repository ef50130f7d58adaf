import type { RequestListener } from 'node:http';
import type Koa from 'koa';

/** The application for Node's server. Koa answers what fails, so that its promise never rejects. */
export const requestListener = (app: Koa): RequestListener => {
  const answer = app.callback();
  return (request, response) => void answer(request, response);
};
