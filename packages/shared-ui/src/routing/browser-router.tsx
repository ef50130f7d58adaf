import type { ReactNode } from 'react';
import { BrowserRouter as ReactRouter } from 'react-router-dom';

/** Without version 7's transitions: fields show the URL's state and must not lag behind typing. */
const FUTURE = { v7_startTransition: false, v7_relativeSplatPath: true };

export const BrowserRouter = ({ children }: { children?: ReactNode }) => (
  <ReactRouter future={FUTURE}>{children}</ReactRouter>
);
