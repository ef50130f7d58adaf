import type { ReactNode } from 'react';

/**
 * Replaces the provider of Fluent's icons in the shell's build (packages/tooling/src/webpack/preset.ts). It mirrors icons in
 * right-to-left text, which the site does not have, and would be a second copy of a module that pages with icons bundle.
 */
export const IconDirectionContextProvider = ({ children }: { children?: ReactNode }) => children;
