import { sharedModules } from './shared-modules';

const release = (shared: Record<string, string>) => ({ version: '1.0.0', shared });

it('says who provides each module, and who wants which range', () => {
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
      wanted: [
        { range: '^19.0.0', parts: ['mfe-gifts'] },
        { range: '^19.3.1', parts: ['mfe-tools', 'mfe-events'] },
      ],
    },
    { name: 'router', provided: '7.1.0', wanted: [] },
    { name: 'zod', provided: undefined, wanted: [{ range: '^4.0.0', parts: ['mfe-tools'] }] },
  ]);
});

it('tells of a canary only what differs', () => {
  const [react] = sharedModules([
    {
      name: 'mfe-tools',
      live: release({ react: '^19.3.1' }),
      canary: { ...release({ react: '^19.4.0' }), percent: 5 },
    },
    {
      name: 'mfe-gifts',
      live: release({ react: '^19.3.1' }),
      canary: { ...release({ react: '^19.3.1' }), percent: 5 },
    },
    {
      name: 'shell',
      live: release({ react: '19.3.1' }),
      canary: { ...release({ react: '19.4.0' }), percent: 1 },
    },
  ]);
  expect(react).toEqual({
    name: 'react',
    provided: '19.3.1',
    onCanary: '19.4.0',
    wanted: [
      { range: '^19.3.1', parts: ['mfe-tools', 'mfe-gifts'] },
      { range: '^19.4.0', parts: ['mfe-tools (canary)'] },
    ],
  });
});

it('is empty where nothing is live', () => expect(sharedModules([])).toEqual([]));
