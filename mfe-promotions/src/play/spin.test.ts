import { qrLoss, qrWin, sampleCampaign } from '../testing/sample-campaign';
import { scanToSpin, matchesWheel, landing } from './spin';

const campaign = sampleCampaign();
const { segments } = campaign;
const merch = { id: 'merch', name: 'Free Merch' };

it('maps the prize name of a scan to its prize', () => {
  expect(scanToSpin(qrWin, campaign).prize).toEqual({ ...merch, description: 'A shirt.' });
  expect(scanToSpin(qrLoss, campaign).prize).toBeNull();
});

it.each([
  ['the segment that the server named', { segment: 2, prize: merch }, 2],
  ['the losing segment that the server named', { segment: 3, prize: null }, 3],
  ['a segment of its prize if the wheel has changed', { segment: 1, prize: merch }, 2],
  ['a losing segment if the wheel has changed', { segment: 0, prize: null }, 1],
  ['a losing segment if the wheel has fewer segments', { segment: 9, prize: null }, 1],
])('lands on %s', (_, spin, at) => expect(landing(spin, segments)).toEqual({ segments, at }));

it.each([
  ['the prize', { segment: 0, prize: { name: 'A car', id: 'car' } }, 0, 'A car'],
  ['a prize of which only the name is known', { segment: 9, prize: { name: 'A car' } }, 3, 'A car'],
  ['the label of the prize', { segment: 2, prize: merch, label: 'Cap' }, 2, 'Cap'],
])('relabels the segment when the wheel lacks %s', (_, spin, at, label) => {
  const landed = landing(spin, segments);
  expect(landed.at).toBe(at);
  expect(landed.segments[at]?.label).toBe(label);
  expect(landed.segments).toHaveLength(segments.length);
});

it('compares the shown wheel with that of the draw', () => {
  const spin = { ...scanToSpin(qrWin, campaign), revision: 1, label: 'Free Merch' };
  expect(matchesWheel(spin, campaign)).toBe(true);
  expect(matchesWheel({ ...spin, revision: undefined, label: undefined }, campaign)).toBe(true);
  expect(matchesWheel({ ...spin, revision: 2 }, campaign)).toBe(false);
  expect(matchesWheel({ ...spin, label: 'Cap' }, campaign)).toBe(false);
  expect(matchesWheel({ ...spin, prize: { name: 'Cap' } }, campaign)).toBe(false);
  expect(matchesWheel(spin, { ...campaign, id: 'winter' })).toBe(false);
});
