import { act } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { AuthProvider } from '@/contexts/AuthContext';
import { ConsentProvider } from '@/contexts/ConsentContext';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { ToastProvider } from '@/contexts/ToastContext';
import errorPages from '@/locales/pt-BR/errorPages.json';
import feedback from '@/locales/pt-BR/feedback.json';
import shell from '@/locales/pt-BR/shell.json';

type Listener = (...args: unknown[]) => void;

/** A router that records its calls without navigating; `emit` fires the events of a page change. */
export function buildRouter(overrides: Partial<NextRouter> = {}) {
  const listeners = new Map<string, Set<Listener>>();
  const router: NextRouter = {
    route: '/',
    pathname: '/',
    asPath: '/',
    basePath: '',
    query: {},
    isReady: true,
    isFallback: false,
    isPreview: false,
    isLocaleDomain: false,
    push: jest.fn().mockResolvedValue(true),
    replace: jest.fn().mockResolvedValue(true),
    prefetch: jest.fn().mockResolvedValue(undefined),
    reload: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    beforePopState: jest.fn(),
    events: {
      on: (name, listener) => listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
      off: (name, listener) => listeners.get(name)?.delete(listener),
      emit: (name, ...args) => {
        for (const listener of listeners.get(name) ?? []) listener(...args);
      },
    },
    ...overrides,
  };
  return router;
}

interface FrameProps {
  readonly router?: NextRouter;
  /**
   * For components that request or show consent; the cookie is read a moment later, and a test waits for it
   * (`settle`).
   */
  readonly withConsent?: boolean;
  readonly children: ReactNode;
}

/** Wrapper that pages/_app.tsx puts around every page, with the messages of the frame. */
export function Frame({ router = buildRouter(), withConsent = false, children }: FrameProps) {
  return (
    <RouterContext.Provider value={router}>
      <MessagesProvider messages={{ shell, feedback, errorPages }}>
        <ToastProvider>
          <AuthProvider>
            {withConsent ? <ConsentProvider>{children}</ConsentProvider> : children}
          </AuthProvider>
        </ToastProvider>
      </MessagesProvider>
    </RouterContext.Provider>
  );
}

/** Waits until what loads after the first paint has come. */
export const settle = () =>
  act(async () => {
    await import('@/contexts/consentCookie');
  });
