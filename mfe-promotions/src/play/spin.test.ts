import { qrLoss, qrWin, sampleCampaign } from '../testing/sample-campaign';
import { fromScan, landingSegment } from './spin';

const campaign = sampleCampaign();
const { segments } = campaign;
const merch = { id: 'merch', name: 'Free Merch' };

it('finds the prize that the QR wheel names', () => {
  expect(fromScan(qrWin, campaign).prize).toEqual({ ...merch, description: 'A shirt.' });
  expect(fromScan(qrLoss, campaign).prize).toBeNull();
});

it.each([
  ['the segment that the server named', { segment: 2, prize: merch }, 2],
  ['the losing segment that the server named', { segment: 3, prize: null }, 3],
  ['a segment of its prize, where the wheel has changed', { segment: 1, prize: merch }, 2],
  ['a losing segment, where the wheel has changed', { segment: 0, prize: null }, 1],
  ['a losing segment, where the wheel has become smaller', { segment: 9, prize: null }, 1],
  ['the first, where it knows neither', { segment: 9, prize: { name: 'A car' } }, 0],
  [
    'the named one, where the prize is known by name only',
    { segment: 2, prize: { name: 'A car' } },
    2,
  ],
])('lands on %s', (_, spin, index) => {
  expect(landingSegment(spin, segments)).toBe(index);
});
