/** What everything that is kept is named after. */
export const NAME = 'site-kept';
/** Another number forgets whatever was kept in another form. */
export const PREFIX = `${NAME} 1 `;
