import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import Document, {
  type DocumentContext,
  type DocumentInitialProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document';
import type { ReactElement } from 'react';
import { IconSprite } from '@/components/shell/icon/IconSprite';
import { isForSharing, sharingTagsIn } from '@/components/shell/seo/sharingTags';
import { isPublicPage } from '@/services/page/pageHeaders';
import { staticPartsOf } from '@/services/page/staticParts';
import { structuredDataOf } from '@/services/page/structuredData';
import { COLOR_SCHEME_ATTRIBUTE } from '@/theme/colorScheme';
import { createCriticalStyles } from '@/theme/criticalStyles';
import { fontClassNames } from '@/theme/fonts';
import { schemes } from '@/theme/tokens';

interface Props {
  readonly nonce?: string;
  /** JSON made safe for a script element by `graphText` of domain/seo. */
  readonly structuredData?: string;
  /** Tags for messengers and crawlers. */
  readonly sharingTags?: readonly ReactElement[];
  /** Styles of a page with MUI; undefined for a reading page. */
  readonly criticalStyles?: readonly ReactElement[];
}

/** Request header with the nonce of the content policy; absent for pages rendered at build time. */
const NONCE_HEADER = 'x-nonce';

/**
 * Wraps the app in its providers. Static parts are passed beside its props, because props are sent again as data. Only
 * a working page may use MUI.
 */
function frameApp(context: DocumentContext) {
  const staticParts = staticPartsOf(context.res);
  const styles = context.res && !isPublicPage(context.res) ? createCriticalStyles() : null;
  const { renderPage } = context;
  context.renderPage = () =>
    renderPage({
      enhanceApp: (App) => {
        const Framed: typeof App = (props) => <App {...props} {...(staticParts && { staticParts })} />;
        return styles ? styles.around(Framed) : Framed;
      },
    });
  return styles;
}

export default class SiteDocument extends Document<Props> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & Props> {
    const header = context.req?.headers[NONCE_HEADER];
    const nonce = typeof header === 'string' ? header : undefined;
    const styles = frameApp(context);
    const initial = await Document.getInitialProps(context);
    const structuredData = structuredDataOf(context.res);
    const head = (initial.head ?? []).filter((tag) => tag !== null);
    return {
      ...initial,
      // The rest is also rendered by the browser, which would otherwise remove it.
      head: head.filter((tag) => !isForSharing(tag)),
      sharingTags: sharingTagsIn(head, context.asPath ?? ''),
      ...(nonce === undefined ? {} : { nonce }),
      ...(styles ? { criticalStyles: styles.elementsOf(initial.html, nonce) } : {}),
      ...(structuredData === undefined ? {} : { structuredData }),
    };
  }

  override render() {
    const { nonce, sharingTags, structuredData, criticalStyles } = this.props;
    // The script sets the colour scheme before the first paint, on an element that React then finds changed.
    return (
      <Html className={fontClassNames} suppressHydrationWarning>
        <Head nonce={nonce}>
          {criticalStyles}
          <meta name="theme-color" content={schemes.light.background} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={schemes.dark.background} media="(prefers-color-scheme: dark)" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
          {sharingTags}
          {structuredData !== undefined && <script type="application/ld+json">{structuredData}</script>}
        </Head>
        <body>
          <InitColorSchemeScript attribute={COLOR_SCHEME_ATTRIBUTE} nonce={nonce} />
          <IconSprite />
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
