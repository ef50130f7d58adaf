import PDFDocument from 'pdfkit';
import { PAGE } from './pages';

interface PdfTitle {
  title: string;
  subject: string;
  keywords: string;
  /** When it counts as written: equal sources make equal bytes. */
  at: Date;
}

/** A document that is still empty, tagged, in the format of the guides. `written` resolves with its bytes once it has ended. */
export const newPdf = ({ title, subject, keywords, at }: PdfTitle) => {
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Subject: subject,
      Keywords: keywords,
      CreationDate: at,
      ModDate: at,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.once('end', () => resolve(Buffer.concat(chunks)));
    doc.once('error', reject);
  });
  return { doc, written };
};
