/** Waits until all of these have ended; where some have failed, throws the failure of the first in the list. */
export const allEnded = async <Work extends readonly unknown[] | []>(work: Work) => {
  await Promise.allSettled(work);
  return Promise.all(work);
};
