/**
 * What an email address has beyond what browsers ask of one: a dot in its domain. For `pattern`, so that the browser
 * says at the field what the server would refuse.
 */
export const EMAIL_PATTERN = '[^@]+@[^@]+\\.[^@.]{2,}';
