import { sharedModules } from './shared-modules';

const release = (shared: Record<string, string>) => ({ version: '1.0.0', shared });

it('lists provider and required ranges of each module', () => {
  expect(
    sharedModules([
      { name: 'mfe-tools', live: release({ react: '^19.3.1', zod: '^4.0.0' }) },
      { name: 'mfe-events', live: release({ react: '^19.3.1' }) },
      { name: 'mfe-gifts', live: release({ react: '^19.0.0' }) },
      { name: 'shell', live: release({ react: '19.3.1', router: '7.1.0' }) },
    ]),
  ).toEqual([
    {
      name: 'react',
      provided: '19.3.1',
      required: [
        { range: '^19.0.0', parts: ['mfe-gifts'] },
        { range: '^19.3.1', parts: ['mfe-tools', 'mfe-events'] },
      ],
    },
    { name: 'router', provided: '7.1.0', required: [] },
    { name: 'zod', provided: undefined, required: [{ range: '^4.0.0', parts: ['mfe-tools'] }] },
  ]);
});
