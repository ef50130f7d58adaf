import { operation } from './operation';

it('an operation without body takes a slot before its handler runs', async () => {
  const steps: string[] = [];
  const { handle } = operation({
    method: 'POST',
    path: '/api/example',
    summary: 'An example.',
    response: { status: 204, description: 'Done' },
    handle: () => void steps.push('handler'),
  });
  const takeSlot = async () => void steps.push('slot');
  await handle({ state: { takeSlot }, query: {} } as never, {});
  expect(steps).toEqual(['slot', 'handler']);
});
