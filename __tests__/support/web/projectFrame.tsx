import type { ReactNode } from 'react';
import { Frame } from '@/__tests__/support/web/frame';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { SiteOriginProvider } from '@/contexts/SiteOriginContext';
import project from '@/locales/pt-BR/project.json';
import quota from '@/locales/pt-BR/quota.json';
import shell from '@/locales/pt-BR/shell.json';
import unit from '@/locales/pt-BR/unit.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';

/** The words that the page of a project loads. */
export function ProjectFrame({ children }: { readonly children: ReactNode }) {
  return (
    <SiteOriginProvider value="http://localhost">
      <Frame>
        <MessagesProvider messages={{ shell, project, quota, unit, vocabulary }}>{children}</MessagesProvider>
      </Frame>
    </SiteOriginProvider>
  );
}
