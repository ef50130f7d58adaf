import * as z from 'zod';

/** A DNS name, an IPv4 address or an IPv6 address in brackets: nothing that could end a directive of a policy. */
const PLAIN_HOST = /^(?:[a-z\d_](?:[\w-]*)(?:\.|$))+$|^\[[\da-f:.]+\]$/i;

/** Whether the value is an http(s) URL without credentials, whose origin is safe in a header. */
export const isWebUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && PLAIN_HOST.test(hostname) && !username && !password;
};

/** A setting. Its error message is printed after its name. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,6}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum,
      `must be a whole number from ${minimum} to ${maximum}`,
    )
    .transform(Number);
