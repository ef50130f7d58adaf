import type { ReactNode } from 'react';
import { BrowserRouter as ReactRouter } from 'react-router-dom';

/**
 * Version 7 changes the location in a transition. Here fields and choices show what the URL says, and must not lag behind
 * what is typed.
 */
const FUTURE = { v7_startTransition: false, v7_relativeSplatPath: true };

export const BrowserRouter = ({ children }: { children?: ReactNode }) => (
  <ReactRouter future={FUTURE}>{children}</ReactRouter>
);
