import * as z from '@site/contracts/schema';

/** A mailbox; 254 characters is the longest that SMTP can deliver to (RFC 5321, erratum 1690). */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  );

/** Text without control characters: it cannot break a mail header or a log line. */
export const singleLine = (maximum: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(maximum, `Please use at most ${maximum} characters`),
      z.regex(/^\P{Cc}*$/u, 'Please use a single line of text'),
    );
