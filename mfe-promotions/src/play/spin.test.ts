import { qrLoss, qrWin, sampleCampaign } from '../testing/sample-campaign';
import { readScan, isDrawnWith, landing } from './spin';

const campaign = sampleCampaign();
const { segments } = campaign;
const merch = { id: 'merch', name: 'Free Merch' };

it('maps the prize name of a scan to its prize', () => {
  expect(readScan(qrWin, campaign).prize).toEqual({ ...merch, description: 'A shirt.' });
  expect(readScan(qrLoss, campaign).prize).toBeNull();
});

it.each([
  ['the segment that the server named', { segment: 2, prize: merch }, 2],
  ['the losing segment that the server named', { segment: 3, prize: null }, 3],
  ['a segment of its prize, where the wheel has changed', { segment: 1, prize: merch }, 2],
  ['a losing segment, where the wheel has changed', { segment: 0, prize: null }, 1],
  ['a losing segment, where the wheel has become smaller', { segment: 9, prize: null }, 1],
])('lands on %s', (_, spin, at) => {
  expect(landing(spin, segments)).toEqual({ segments, at });
});

it.each([
  ['a prize that it has not', { segment: 0, prize: { name: 'A car', id: 'car' } }, 0, 'A car'],
  ['a prize that only its name is known of', { segment: 9, prize: { name: 'A car' } }, 3, 'A car'],
  ['a prize under another label', { segment: 2, prize: merch, label: 'Cap' }, 2, 'Cap'],
])('relabels the segment when the wheel lacks %s', (_, spin, at, label) => {
  const landed = landing(spin, segments);
  expect(landed.at).toBe(at);
  expect(landed.segments[at]?.label).toBe(label);
  expect(landed.segments).toHaveLength(segments.length);
});

it('compares the shown wheel with the one that was drawn with', () => {
  const spin = { ...readScan(qrWin, campaign), revision: 1, label: 'Free Merch' };
  expect(isDrawnWith(spin, campaign)).toBe(true);
  expect(isDrawnWith({ ...spin, revision: undefined, label: undefined }, campaign)).toBe(true);
  expect(isDrawnWith({ ...spin, revision: 2 }, campaign)).toBe(false);
  expect(isDrawnWith({ ...spin, label: 'Cap' }, campaign)).toBe(false);
  expect(isDrawnWith({ ...spin, prize: { name: 'Cap' } }, campaign)).toBe(false);
  expect(isDrawnWith(spin, { ...campaign, id: 'winter' })).toBe(false);
});
