import { createMetrics } from './metrics';
import { tellReadiness } from './readiness-figure';

it('tells of each check whether it fails now', async () => {
  const registry = createMetrics();
  let lost = true;
  const files = async () => {
    if (lost) throw new Error('gone');
  };
  tellReadiness(
    [
      { name: 'files', check: files },
      { name: 'disk', check: async () => undefined },
    ],
    registry,
  );

  const told = await registry.metrics();
  expect(told).toMatch(/^readiness_failed\{check="files"\} 1$/m);
  expect(told).toMatch(/^readiness_failed\{check="disk"\} 0$/m);

  lost = false;
  expect(await registry.metrics()).toMatch(/^readiness_failed\{check="files"\} 0$/m);
});
