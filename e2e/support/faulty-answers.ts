import type { Route } from '@playwright/test';

export const flipOneByte = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const body = await response.body();
  const place = body.length - 10;
  body[place] = body[place]! ^ 1;
  await route.fulfill({ response, body });
};

/** What can stand in the place of a script or a style. */
export const faultyAnswers: [what: string, answer: (route: Route) => Promise<void> | void][] = [
  ['is not there (404)', (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['fails (500)', (route) => route.fulfill({ status: 500, body: 'Failed' })],
  ['is HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome</p>' })],
  ['has one flipped byte', flipOneByte],
  ['has an empty body', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
  ['cannot be reached', (route) => route.abort()],
];
