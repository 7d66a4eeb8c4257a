import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactNode } from 'react';
import { catalogueLabelsOf } from '@/components/catalogue/labels';
import { MessagesProvider } from '@/contexts/MessagesContext';
import catalogue from '@/locales/pt-BR/catalogue.json';
import home from '@/locales/pt-BR/home.json';
import listing from '@/locales/pt-BR/listing.json';
import shell from '@/locales/pt-BR/shell.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';
import { buildRouter } from './frame';

/** The Portuguese sentences of the catalogue, as a page passes them to presenters. */
export const WORDS = catalogueLabelsOf({ catalogue, listing, vocabulary });

interface Props {
  readonly router?: ReturnType<typeof buildRouter>;
  readonly children: ReactNode;
}

/** Providers of the first page and the listing, as far as they need them: a router and the messages. */
export function CatalogueFrame({ router = buildRouter(), children }: Props) {
  return (
    <RouterContext.Provider value={router}>
      <MessagesProvider messages={{ shell, catalogue, home, listing }}>{children}</MessagesProvider>
    </RouterContext.Provider>
  );
}
