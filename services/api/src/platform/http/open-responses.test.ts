import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { createOpenResponses } from './drain';

const begin = () => {
  const open = createOpenResponses();
  const socket = new Socket();
  const response = new ServerResponse(new IncomingMessage(socket));
  open.add(response);
  return { open, socket, response };
};

it('keeps a response until it is closed', () => {
  const { open, response } = begin();
  expect([...open].map(([one]) => one)).toEqual([response]);
  response.emit('close');
  expect([...open]).toEqual([]);
});

/** How many are held of one that is answered before it is added, over a connection that takes everything at once. */
const heldOf = (headers: Record<string, string>): number => {
  const open = createOpenResponses();
  const socket = new Duplex({ write: (_chunk, _encoding, taken) => taken() }) as Socket;
  const request = new IncomingMessage(socket);
  request.headers = headers;
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  response.end('answer');
  open.add(response);
  return [...open].length;
};

it.each([
  ['was answered at once', {}, 0],
  ['was answered before its body had come', { 'content-length': '5' }, 1],
  ['was answered before its pieces had come', { 'transfer-encoding': 'chunked' }, 1],
])('of a response that %s (%j) holds %i', (_, headers, count) => {
  expect(heldOf(headers)).toBe(count);
});

it('holds one that is not with the system yet', () => {
  const open = createOpenResponses();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.end('waits for its turn on the connection');
  open.add(response);
  expect([...open]).toHaveLength(1);
});

it('knows a connection whose request was answered before it had come', () => {
  const { open, socket, response } = begin();
  expect(open.hasAnswered(socket)).toBe(false);
  response.emit('close');
  expect(open.hasAnswered(socket)).toBe(true);
});
