/** For the attribute `pattern`: requires a dot in the domain, as the server does but browsers do not. */
export const EMAIL_PATTERN = '[^@]+@[^@]+\\.[^@.]{2,}';
