import type { ComponentType } from 'react';

/** The module that a remote exposes for a page. */
export interface PageModule {
  default: ComponentType;
}

export const asPageModule = (value: unknown): PageModule => {
  if (!isPageModule(value)) throw new Error('The loaded module is not a page.');
  return value;
};

const isPageModule = (value: unknown): value is PageModule =>
  typeof value === 'object' &&
  value !== null &&
  'default' in value &&
  typeof value.default === 'function';
