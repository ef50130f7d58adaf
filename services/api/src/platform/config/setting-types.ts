import * as z from 'zod';

/** A DNS name, an IPv4 address or an IPv6 address in brackets: nothing that could end a directive of a policy. */
const PLAIN_HOST = /^(?:[a-z\d_][\w-]*(?:\.|$))+$|^\[[\da-f:.]+\]$/i;

/** Whether the value is an http(s) URL without credentials, whose origin is safe in a header. */
export const isWebUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && PLAIN_HOST.test(hostname) && !username && !password;
};

export const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '');

/** A switch, true for `on`. */
export const onOff = z.stringbool({
  truthy: ['on'],
  falsy: ['off'],
  case: 'sensitive',
  error: 'must be on or off',
});

/** A number from 0 to 1. */
export const share = (example: string) =>
  z
    .string()
    .regex(/^(0|1|0?\.\d{1,6}|1\.0+)$/, `must be a share from 0 to 1, such as ${example}`)
    .transform(Number);

/** A setting. Its error message is printed after its name. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,6}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum,
      `must be a whole number from ${minimum} to ${maximum}`,
    )
    .transform(Number);
