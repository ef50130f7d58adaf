import { SECOND_MS } from '@site/contracts/units';
import type { ConnectionLimits } from '../http/site-server';
import { wholeNumber } from './whole-number';

/** How long a connection may take for one thing, and how many there may be. */
export const CONNECTION_SETTINGS = {
  HEAD_SECONDS: wholeNumber(1, 600).default(15),
  REQUEST_SECONDS: wholeNumber(1, 3600).default(60),
  // 5 MB, more than any file of the site, at 9 KB a second.
  ANSWER_SECONDS: wholeNumber(1, 86_400).default(600),
  // Longer than the idle time of the usual load balancers, which otherwise reuse a closed connection.
  IDLE_SECONDS: wholeNumber(1, 3600).default(65),
  CONNECTIONS: wholeNumber(10, 100_000).default(10_000),
};

type Given = { [Name in keyof typeof CONNECTION_SETTINGS]: number };

/** A head is a part of its request: Node refuses to start where it may take longer. */
export const wrongConnections = ({ HEAD_SECONDS, REQUEST_SECONDS }: Given): string[] =>
  HEAD_SECONDS > REQUEST_SECONDS
    ? [`REQUEST_SECONDS must be at least HEAD_SECONDS, which is ${HEAD_SECONDS}.`]
    : [];

export const connectionsOf = (given: Given): ConnectionLimits => ({
  head: given.HEAD_SECONDS * SECOND_MS,
  request: given.REQUEST_SECONDS * SECOND_MS,
  answer: given.ANSWER_SECONDS * SECOND_MS,
  idle: given.IDLE_SECONDS * SECOND_MS,
  most: given.CONNECTIONS,
});
