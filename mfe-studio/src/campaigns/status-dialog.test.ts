import { templateFor } from './new-campaign';
import { applyChange, changesOf } from './status-dialog';

it('changes only the status', () => {
  const running = { ...templateFor('qr', 'old', 1e12), status: 'live' as const };
  expect(applyChange('pause', running)).toEqual({ ...running, status: 'paused' });
  expect(applyChange('resume', applyChange('pause', running))).toEqual(running);
});

it('offers only the changes that the phase and its draws allow', () => {
  expect(changesOf('scheduled', 0)).toEqual(['pause', 'end', 'remove']);
  expect(changesOf('paused', 3)).toEqual(['resume', 'end']);
  expect(changesOf('running', 3)).toEqual(['pause', 'end']);
  expect(changesOf('draft', 0)).toEqual(['start', 'remove']);
  expect(changesOf('ended', 0)).toEqual(['remove']);
  expect(changesOf('ended', 3)).toEqual([]);
});
