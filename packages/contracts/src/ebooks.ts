import * as z from '@site/contracts/schema';
import { EmailAddress, singleLine } from './text';

/** A guide, published or planned. */
export interface Ebook {
  id: string;
  title: string;
  /** The last segment of `GET /api/ebooks/pdf/{pdfPath}`; empty until the guide is published. */
  pdfPath: string;
  available: boolean;
}

/** The three guides (docs/product.md, section 3.8), in the order of the page. */
export const EBOOKS: readonly Ebook[] = [
  {
    id: 'complete-guide-cannabis-extracts',
    title: 'The Complete Guide to Cannabis Extracts',
    pdfPath: 'complete-guide-cannabis-extracts.pdf',
    available: true,
  },
  {
    id: 'connoisseurs-guide-premium-extracts',
    title: 'The Connoisseur’s Guide to Premium Extracts',
    pdfPath: 'connoisseurs-guide-premium-extracts.pdf',
    available: true,
  },
  {
    id: 'terpene-encyclopedia',
    title: 'The Terpene Encyclopedia',
    pdfPath: '',
    available: false,
  },
];

/** The consent for name and address, which is stored with the request. */
export const EBOOK_CONSENT =
  'We’ll use your name and email to send you this guide, and for nothing else.';

/** The URL of a published guide. */
export const ebookAddress = ({ pdfPath }: Pick<Ebook, 'pdfPath'>): string =>
  `/api/ebooks/pdf/${pdfPath}`;

/**
 * `POST /api/ebooks/download`. Lengths: docs/product.md, section 5.2. `ebookTitle` is what the
 * visitor has seen; the server uses the id.
 */
export const EbookRequest = z.strictObject({
  email: EmailAddress,
  name: singleLine(120).check(z.minLength(1, 'Please enter your name')),
  ebookId: singleLine(80),
  ebookTitle: singleLine(200),
});
export type EbookRequest = z.infer<typeof EbookRequest>;

/** The response, with the guide's path, which the mail contains as well. */
export const EbookResponse = z.object({ message: z.string(), pdfPath: z.string() });
