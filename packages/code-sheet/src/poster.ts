import { paper as print } from '@site/brand/paper';
import { color } from '@site/brand/tokens';
import { drawQr, newDocument, toChunks, type Faces } from './code-sheet';
import { unprintable, type Paper, type Poster } from './sheet';

/** Points, 72 to the inch. */
const FRAME = 22;
const MARGIN = 58;
/** 6 to 9 cm, as much as the texts leave: it can be scanned from a meter away. */
const QR = { min: 170, max: 255 };
const QR_PADDING = 20;

/** Half a prize wheel, whose hub is above the page. */
const WHEEL = { radius: 178, hub: -62, segments: 14 };
const WHEEL_COLORS = [color.amber, print.tint, color['amber-bright'], print.paper];

/** Headings are set as large as fits on two lines, and at least in the last size. */
const TITLE_SIZES = [58, 52, 46, 40, 34, 28];

type Doc = PDFKit.PDFDocument;

const drawWheel = (doc: Doc, centerX: number): void => {
  const centerY = FRAME + WHEEL.hub;
  const { radius, segments } = WHEEL;
  const pointAt = (angle: number) =>
    `${centerX + radius * Math.cos(angle)} ${centerY + radius * Math.sin(angle)}`;
  const step = Math.PI / segments;
  doc
    .save()
    .rect(FRAME, FRAME, 2 * (centerX - FRAME), radius)
    .clip();
  for (let index = 0; index < segments; index += 1) {
    const arc = `A${radius} ${radius} 0 0 1 ${pointAt((index + 1) * step)}`;
    doc
      .path(`M${centerX} ${centerY}L${pointAt(index * step)}${arc}Z`)
      .fill(WHEEL_COLORS[index % WHEEL_COLORS.length]);
  }
  doc.circle(centerX, centerY, radius).lineWidth(3).stroke(print.resin);
  doc
    .circle(centerX, centerY, radius - 7)
    .lineWidth(0.8)
    .stroke(print.resin);
  doc.restore();
  // The pointer: a drop of resin below the rim.
  const tip = centerY + radius - 16;
  doc
    .path(`M${centerX} ${tip}c3 12 11 18 11 27a11 11 0 0 1 -22 0c0 -9 8 -15 11 -27Z`)
    .fill(print.resin);
};

/** The label's double border. */
const drawFrame = (doc: Doc): void => {
  const { width, height } = doc.page;
  for (const [inset, line] of [
    [FRAME, 2],
    [FRAME + 6, 0.6],
  ] as const)
    doc
      .roundedRect(inset, inset, width - 2 * inset, height - 2 * inset, 14 - (inset - FRAME))
      .lineWidth(line)
      .stroke(print.resin);
};

/**
 * The chunks of a tagged PDF of one page to hang in a store, designed as a label: wheel, name, QR code, address and the
 * terms in short. On white paper, because a dark page would use up ink and curl.
 */
export const drawPoster = async (
  poster: Poster,
  faces: Faces & { display: Uint8Array },
  paper: Paper,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  const { doc, root } = newDocument(poster.title, faces, paper);
  doc.registerFont('display', faces.display).addPage();
  const chunks = toChunks(doc);
  const { width, height } = doc.page;
  const inner = width - 2 * MARGIN;
  // Characters that the typeface lacks would be printed as boxes.
  const printable = (text: string) =>
    [...text].filter((character) => unprintable(character).length === 0).join('');

  type Face = 'text' | 'strong' | 'display';
  const heightOf = (text: string, face: Face, size: number) =>
    doc.font(face).fontSize(size).heightOfString(printable(text), { width: inner });
  /** Returns the lower edge of the text. */
  const centered = (
    text: string,
    face: Face,
    size: number,
    y: number,
    {
      fill = print.text,
      characterSpacing = 0,
      tag = 'P',
    }: { fill?: string; characterSpacing?: number; tag?: string } = {},
  ): number => {
    const options = { width: inner, align: 'center', characterSpacing } as const;
    doc.font(face).fontSize(size).fillColor(fill);
    root.add(doc.struct(tag, {}, () => void doc.text(printable(text), MARGIN, y, options)));
    return y + doc.heightOfString(printable(text), options);
  };
  const fits = (size: number) => {
    const words = printable(poster.title).split(/\s+/);
    doc.font('display').fontSize(size);
    return (
      words.every((word) => doc.widthOfString(word) <= inner) &&
      heightOf(poster.title, 'display', size) <= 2.6 * size
    );
  };

  doc.markContent('Artifact');
  drawWheel(doc, width / 2);
  drawFrame(doc);
  doc.endMarkedContent();

  const titleSize = TITLE_SIZES.find(fits) ?? TITLE_SIZES.at(-1)!;
  let y = FRAME + WHEEL.hub + WHEEL.radius + 36;
  y = centered(poster.brand.toUpperCase(), 'strong', 13, y, {
    fill: print.resin,
    characterSpacing: 4,
  });
  y = centered(poster.title, 'display', titleSize, y + 8, { tag: 'H1' });
  y = centered(poster.text, 'text', 16, y + 6, { fill: print.faded });

  const termsTop = height - FRAME - 24 - heightOf(poster.terms, 'text', 8.5);
  const address = poster.url.replace(/^https?:\/\//, '').replace(/[?&]utm_.*$/, '');
  const below = 76;
  const space = termsTop - 24 - y - 14 - below;
  const qr = Math.min(QR.max, Math.max(QR.min, space - 2 * QR_PADDING));
  const box = qr + 2 * QR_PADDING;
  // In the middle of the space that is left.
  const top = y + 14 + Math.max(0, space - box) / 2;
  doc.markContent('Artifact');
  doc
    .roundedRect((width - box) / 2, top, box, box, 18)
    .lineWidth(5)
    .fillAndStroke('white', color.amber);
  doc.endMarkedContent();
  const figure = doc.struct('Figure', { alt: `QR code of ${poster.url}` }, () =>
    drawQr(doc, poster.url, (width - qr) / 2, top + QR_PADDING, qr),
  );
  root.add(figure);
  y = centered('Scan to spin', 'display', 32, top + box + 8);
  centered(address, 'strong', 13, y + 2, { fill: print.resin });

  doc.markContent('Artifact');
  doc
    .moveTo(MARGIN, termsTop - 12)
    .lineTo(width - MARGIN, termsTop - 12)
    .lineWidth(0.6)
    .stroke(print.line);
  doc.endMarkedContent();
  centered(poster.terms, 'text', 8.5, termsTop, { fill: print.faded });
  root.end();
  doc.end();
  return chunks;
};
