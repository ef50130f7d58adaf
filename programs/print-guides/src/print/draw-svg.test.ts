import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { drawSvg } from './draw-svg';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'pictures-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A PDF as text, with this drawing 48 points wide at (100, 50). */
async function printed(attributes: string, content: string): Promise<string> {
  const file = join(folder, 'picture.svg');
  const root = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes} viewBox="0 0 24 24">`;
  writeFileSync(file, `${root}${content}</svg>`);
  const doc = new PDFDocument({ compress: false });
  drawSvg(doc, file, { x: 100, y: 50, width: 48 });
  doc.end();
  let text = '';
  for await (const bytes of doc) text += (bytes as Buffer).toString('latin1');
  return text;
}

it('draws a picture as outlines at its place and width', async () => {
  const text = await printed(
    'width="24" height="24"',
    '<path d="M1 2C3 4 5 6 7 8" fill="#e5a93d"/>',
  );
  expect(text).toContain('1 0 0 1 100 50 cm\n2 0 0 2 0 0 cm');
  expect(text).toContain('1 2 m\n3 4 5 6 7 8 c');
  expect(text).not.toContain('/Image /');
});

it('refuses an unreadable picture', async () => {
  const broken = printed('width="24" height="24"', '<path d="M1 two"/>');
  await expect(broken).rejects.toThrow('picture.svg cannot be printed: SvgPath');
  await expect(printed('', '')).rejects.toThrow('does not say how wide it is');
});
