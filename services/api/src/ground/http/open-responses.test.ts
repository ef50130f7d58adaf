import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createOpenResponses } from './open-responses';

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

it('says when none is open any more', async () => {
  const { open, response } = begin();
  const isNone = jest.fn();
  const none = open.none().then(isNone);
  await Promise.resolve();
  expect(isNone).not.toHaveBeenCalled();
  response.emit('close');
  await none;
  await open.none();
});

it('knows a connection whose request was answered before it had come', () => {
  const { open, socket, response } = begin();
  expect(open.hasAnswered(socket)).toBe(false);
  response.emit('close');
  expect(open.hasAnswered(socket)).toBe(true);
});

it('knows none of a request that came whole', () => {
  const { open, socket, response } = begin();
  response.req.complete = true;
  response.emit('close');
  expect(open.hasAnswered(socket)).toBe(false);
});

it('bears a request whose connection was taken away', () => {
  const { open, response } = begin();
  Object.assign(response.req, { socket: null });
  response.emit('close');
  expect([...open]).toEqual([]);
});
