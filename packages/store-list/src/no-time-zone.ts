/** In the place of a time zone: the store has none, and is not given that of its state. An empty cell says nothing. */
export const NO_TIME_ZONE = 'not set';
