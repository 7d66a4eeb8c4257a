import type { NextPage } from 'next';
import type { AppProps } from 'next/app';
import type { ReactElement, ReactNode } from 'react';
import { CartHost } from '@/components/cart/CartHost';
import { FavoriteHost } from '@/components/favorite/FavoriteHost';
import { FeedbackHost } from '@/components/feedback/FeedbackHost';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { ReadingLayout } from '@/components/shell/layout/ReadingLayout';
import { AuthProvider } from '@/contexts/AuthContext';
import { ConsentProvider } from '@/contexts/ConsentContext';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { SiteOriginProvider } from '@/contexts/SiteOriginContext';
import { StaticPartsProvider } from '@/contexts/StaticPartsContext';
import { ToastProvider } from '@/contexts/ToastContext';
import { localeOf } from '@/domain/site/locale';
import { usePageLinks } from '@/hooks/usePageLinks';
import { useRestoredPage } from '@/hooks/useRestoredPage';
import type { Messages } from '@/locales/messages';
import type { StaticParts } from '@/services/page/staticParts';
import '@/theme/fonts';
import '@/theme/fonts.css';
import '@/theme/variables.css';
import '@/theme/global.css';
import '@/theme/progress.css';
import '@/theme/print.css';

export interface PageProps {
  readonly messages?: Messages;
  /** From services/page/siteOrigin, for absolute URLs. */
  readonly origin?: string;
}

/** A page may have its own layout; by default it is a reading page. */
export type PageWithLayout<Props = PageProps> = NextPage<Props> & {
  getLayout?: (page: ReactElement) => ReactNode;
};

interface Props extends AppProps<PageProps> {
  readonly Component: PageWithLayout;
  /** From the document, on the server only. */
  readonly staticParts?: StaticParts;
}

const NO_STATIC_PARTS: StaticParts = {};

const readingLayout = (page: ReactElement) => <ReadingLayout>{page}</ReadingLayout>;

/** Inside the providers, because it may show a message. */
function PageLinks() {
  usePageLinks();
  return null;
}

export default function App({ Component, pageProps, router, staticParts = NO_STATIC_PARTS }: Props) {
  useRestoredPage(router.pathname);
  const layout = Component.getLayout ?? readingLayout;
  return (
    <MessagesProvider messages={pageProps.messages} locale={localeOf(router.locale)}>
      <SiteOriginProvider value={pageProps.origin ?? null}>
        <ToastProvider>
          <AuthProvider>
            <ConsentProvider>
              <StaticPartsProvider value={staticParts}>
                {layout(
                  <PageBoundary key={router.route}>
                    <Component {...pageProps} />
                  </PageBoundary>,
                )}
              </StaticPartsProvider>
              <PageLinks />
              <FeedbackHost />
              <FavoriteHost />
              <CartHost />
            </ConsentProvider>
          </AuthProvider>
        </ToastProvider>
      </SiteOriginProvider>
    </MessagesProvider>
  );
}
