import type { ReactNode } from 'react';

/**
 * Stands in for the provider of the same name that Fluent takes from its icons, in the shell's build
 * (packages/tooling/src/webpack/preset.ts): it tells icons of text that runs to the left, of which the site has none,
 * and would be the second copy of a module that pages with icons bring.
 */
export const IconDirectionContextProvider = ({ children }: { children?: ReactNode }) => children;
