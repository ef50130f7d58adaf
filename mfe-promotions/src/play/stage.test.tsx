import { render } from '@testing-library/react';
import { sampleCampaign } from '../testing/sample-campaign';
import { wantNoMotion } from '../testing/calm';
import type { Play } from './play-state';
import { Stage } from './stage';

jest.mock('../rules/official-rules', () => ({ OfficialRules: () => null }));
beforeEach(wantNoMotion);

const result = (prize: { name: string; id: string } | null): Play => ({
  step: 'result',
  form: 'due',
  spin: {
    prize,
    message: 'It is decided.',
    scanId: 'scan',
    segment: 0,
    draw: { campaign: 'lottery', number: 1, hash: 'ab' },
    nextSpinAt: '2026-11-21T13:00:00Z',
  },
});
const show = (play: Play, change: object = {}) =>
  render(
    <Stage label="" title="" campaign={sampleCampaign(change)} play={play}>
      {null}
    </Stage>,
  ).container;
const glowOf = (element: Element | null) =>
  element instanceof HTMLElement ? element.style.getPropertyValue('--wheel-glow') : undefined;

it('glows in the prize color for a win only', () => {
  const theme = { ...sampleCampaign().theme, prize: '#86c46f' };
  const won = show(result({ name: 'Free Merch', id: 'free-merch' }), { theme });
  expect(glowOf(won.querySelector('.burst'))).toBe('#86c46f');
  expect(glowOf(won.querySelector('.wheel'))).toBe('#86c46f');
  expect(show(result(null)).querySelector('.burst')).toBeNull();
  expect(show({ step: 'spinning' }).querySelector('.burst')).toBeNull();
});
