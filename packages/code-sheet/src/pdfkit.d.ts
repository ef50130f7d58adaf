/** What is used of PDFKit beside its class; its types leave it out. */
declare module 'pdfkit/standard-fonts/Courier' {
  const metrics: object;
  export default metrics;
}
