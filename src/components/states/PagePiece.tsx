import type { ComponentProps } from 'react';
import { RestMessages } from '@/i18n/RestMessages';
import { ErrorBoundary } from './ErrorBoundary';

/** A piece of a page: its failure is its own, and its messages come after those of the page. */
export const PagePiece = ({ children, ...boundary }: ComponentProps<typeof ErrorBoundary>) => (
  <ErrorBoundary {...boundary}>
    <RestMessages>{children}</RestMessages>
  </ErrorBoundary>
);
