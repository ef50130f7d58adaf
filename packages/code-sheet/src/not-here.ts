/** In the place of `in-browser` in the server's bundle of a part: nobody prints there, and PDFKit is a megabyte. */
export const makeCodeSheet = (): never => {
  throw new Error('Cards are drawn in the browser.');
};
