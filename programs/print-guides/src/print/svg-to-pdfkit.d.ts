/** What is used of `svg-to-pdfkit`: the types that others publish for it take PDFKit's class for a document. */
declare module 'svg-to-pdfkit' {
  export default function SVGtoPDF(
    doc: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: {
      /** One unit of the picture is one of the document's, not three quarters of it. */
      assumePt: boolean;
      /** Called with what cannot be read; such a part is left out. */
      warningCallback: (message: string) => void;
    },
  ): void;
}
