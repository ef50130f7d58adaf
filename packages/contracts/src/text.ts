import * as z from '@site/contracts/schema';
import { plainCode, plainLine, plainLines } from './plain-text';

export { plainCode, plainLines };

/** A mailbox; 254 characters is the longest that SMTP can deliver to (RFC 5321, erratum 1690). */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  );

/** A line without control characters, which could break a mail header or log line, and without invisible characters. */
export const singleLine = (maximum: number) =>
  z
    .string()
    .check(
      z.overwrite(plainLine),
      z.trim(),
      z.maxLength(maximum, `Please use at most ${maximum} characters`),
      z.regex(/^\P{Cc}*$/u, 'Please use a single line of text'),
    );

export const filledLine = (maximum: number) => singleLine(maximum).check(z.minLength(1));

/** A text of several lines. */
export const multiLine = (maximum: number) =>
  z
    .string()
    .check(
      z.overwrite(plainLines),
      z.trim(),
      z.maxLength(maximum, `Please use at most ${maximum} characters`),
    );

/** A typed or pasted code or id. */
export const typedCode = (maximum: number) =>
  z.string().check(z.overwrite(plainCode), z.maxLength(maximum), z.regex(/^\P{Cc}*$/u));
