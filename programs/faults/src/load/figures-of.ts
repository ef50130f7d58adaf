import { TOKEN, type ApiProcess } from '@site/api/testing/races/api-process';

/** What an instance says of itself, by the name of the figure; those with labels are left out. */
export const figuresOf = async ({ address }: ApiProcess): Promise<Record<string, number>> => {
  const answer = await fetch(`${address}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const lines = [...(await answer.text()).matchAll(/^(\w+) (\S+)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name, Number(value)]));
};
