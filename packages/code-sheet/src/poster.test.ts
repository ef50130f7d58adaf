import { drawPoster } from './poster';
import { qrSvg } from './qr-path';
import { faces } from './testing/faces';

it('is a tagged PDF of one Letter page with the QR code as a figure', async () => {
  const poster = {
    brand: 'Ambergrove',
    title: 'Winter Glow 春',
    text: 'Spin once and see right away whether you won.',
    url: 'https://site.example/qr?campaign=glow',
    terms: `1 in 10 wins. Adults 21+ only. ${'No purchase necessary. '.repeat(20)}`,
  };
  const chunks = await drawPoster(poster, faces, 'letter');
  const pdf = Buffer.concat(chunks).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/MediaBox \[0 0 612 792\]/);
  expect(pdf).toContain('QR code of https://site.example/qr?campaign=glow');
});

it('draws a QR code in two colors with a quiet zone of four modules', () => {
  const svg = qrSvg('https://site.example/qr', { dark: '#12100c', light: '#f5eee2' });
  expect(svg).toContain('fill="#f5eee2"');
  expect(svg).toContain('fill="#12100c"');
  // The first dark module is the corner of the finder pattern.
  expect(svg).toMatch(/d="M4 4h7/);
});
