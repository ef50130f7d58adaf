import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { createOpenResponses } from './drain';

describe('createOpenResponses', () => {
  it('keeps a response until it is closed', () => {
    const open = createOpenResponses();
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    open.add(response);
    expect([...open].map(([openResponse]) => openResponse)).toEqual([response]);
    response.emit('close');
    expect([...open]).toEqual([]);
  });

  /** The number of open responses after one was ended before it was added. */
  const openAfter = (headers: Record<string, string>): number => {
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
    ['after a request without a body', {}, 0],
    ['before the body of its request arrived', { 'content-length': '5' }, 1],
    ['before a chunked body arrived', { 'transfer-encoding': 'chunked' }, 1],
  ])('counts a response that ended %s (%j): %i open', (_, headers, count) => {
    expect(openAfter(headers)).toBe(count);
  });

  it('keeps a response whose bytes were not passed to the operating system yet', () => {
    const open = createOpenResponses();
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    response.end('waits for its turn on the connection');
    open.add(response);
    expect([...open]).toHaveLength(1);
  });
});
