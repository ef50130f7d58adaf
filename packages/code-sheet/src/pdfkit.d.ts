/** A standard font of PDFKit, which its types omit. */
declare module 'pdfkit/standard-fonts/Courier' {
  const metrics: object;
  export default metrics;
}
