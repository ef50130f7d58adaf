import { isSampled, readTraceparent, writeTraceparent } from './traceparent';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('readTraceparent', () => {
  it.each([
    [`00-${TRACE}-${SPAN}-01`, true],
    [`00-${TRACE}-${SPAN}-00`, false],
    [`00-${TRACE}-${SPAN}-03`, true],
    [`cc-${TRACE}-${SPAN}-01-of-a-later-version`, true],
  ])('reads %s, sampled: %p', (header, sampled) => {
    const context = readTraceparent(header)!;
    expect(context).toMatchObject({ traceId: TRACE, spanId: SPAN, isRemote: true });
    expect(isSampled(context)).toBe(sampled);
    expect(writeTraceparent(context)).toBe(`00-${TRACE}-${SPAN}-0${sampled ? 1 : 0}`);
  });

  it.each([
    undefined,
    '',
    'ada@example.com',
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`],
  ])('ignores %p', (header) => expect(readTraceparent(header as string)).toBeUndefined());
});
