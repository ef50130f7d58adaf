import { type ReactNode, useState } from 'react';
import { useHydrated } from './use-hydrated';

interface DataSchema<Data> {
  parse(value: unknown): Data;
}

/**
 * The data with which the server rendered the page; undefined after a navigation. The page must render `dataElement`, whose
 * attribute `data-<name>` passes the data to the browser. `create` returns it on the server, and undefined in the browser.
 */
export const useDocumentData = <Data,>(
  name: string,
  schema: DataSchema<Data>,
  create: () => Data | undefined,
): { data: Data | undefined; dataElement: ReactNode } => {
  const attribute = `data-${name}`;
  const isHydrated = useHydrated();
  const [data] = useState(() => {
    const created = create();
    // Parsed, so that server and browser have the same order of fields.
    if (created !== undefined) return schema.parse(created);
    return isHydrated ? undefined : readDocument(attribute, schema);
  });
  return {
    data,
    dataElement: data !== undefined && <div hidden {...{ [attribute]: JSON.stringify(data) }} />,
  };
};

const readDocument = <Data,>(attribute: string, schema: DataSchema<Data>): Data | undefined => {
  if (typeof document === 'undefined') return undefined;
  const json = document.querySelector(`[${attribute}]`)?.getAttribute(attribute);
  return json ? schema.parse(JSON.parse(json)) : undefined;
};
