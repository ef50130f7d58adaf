import type { Mode } from './confinement';

/** What holds, for the operator who looks at the log or asks with `npm start -- --check`. */
export const CONFINED: Record<Mode, string> = {
  bubblewrap:
    'Pages are rendered in a sandbox of bubblewrap: the parts reach no network, no file and no other process.',
  namespaces:
    'Pages are rendered in namespaces of their own: the parts reach no network, no file and no other process.',
  permissions:
    "Pages are rendered with Node's permission model alone: the parts reach no file and start no process, but only what they are given keeps them from the network. For more install bubblewrap, and let this user make namespaces (docs/delivery.md).",
};
