import { idOf } from './request-id';

it("takes a caller's own over where a log bears it", () => {
  expect(idOf('of-a-proxy_1.2')).toBe('of-a-proxy_1.2');
});

it('makes UUIDs, none of them twice, instead of what would harm a log', () => {
  const harmful = [undefined, '', 'a b', '"', 'a\n', 'x'.repeat(65), ['a', 'b']];
  const made = Array.from({ length: 1_000 }, (_, nth) => idOf(harmful[nth % harmful.length]));
  expect(new Set(made).size).toBe(1_000);
  for (const id of made)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
