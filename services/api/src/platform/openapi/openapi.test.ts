import { calls } from '../../features';
import { openApi } from './openapi';

const description = openApi(calls) as unknown as {
  paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
  components: Record<string, object>;
  tags: { name: string }[];
};

describe('openApi', () => {
  it('gives each operation a unique name, and a tag that is listed', () => {
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
    const names = operations.map(({ operationId }) => operationId);
    expect(names).toHaveLength(calls.length);
    expect(new Set(names).size).toBe(calls.length);
    expect(names.filter((name) => !/^[a-z][a-zA-Z\d]+$/.test(name))).toEqual([]);
    expect([...new Set(operations.flatMap(({ tags }) => tags))].sort()).toEqual(
      description.tags.map(({ name }) => name),
    );
  });

  it('has a component for each reference, and no unused one', () => {
    const refs = JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g);
    const { securitySchemes: _, ...components } = description.components;
    const places = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
    expect(places.sort()).toEqual([...new Set([...refs].map(([, ref]) => ref))].sort());
  });
});
