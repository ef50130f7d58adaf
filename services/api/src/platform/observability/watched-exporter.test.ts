import { withStateReports } from './watched-exporter';

it('reports when exports begin to fail, and when they succeed again, once each', () => {
  const codes = [0, 1, 1, 0, 0];
  const states: boolean[] = [];
  const exporter = withStateReports(
    {
      export: (_items, done) => done({ code: codes.shift()! }),
      shutdown: () => Promise.resolve(),
      forceFlush: () => Promise.resolve(),
    },
    (isAccepted) => states.push(isAccepted),
  );
  const passedOn = jest.fn();
  while (codes.length > 0) exporter.export([], passedOn);
  expect(states).toEqual([false, true]);
  expect(passedOn).toHaveBeenCalledTimes(5);
});
