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
import { isForSharing } from '@/components/shell/seo/sharingTags';
import { isPublicPage } from '@/services/page/pageHeaders';
import { writtenPartsOf } from '@/services/page/staticParts';
import { structuredDataOf } from '@/services/page/structuredData';
import { COLOR_SCHEME_ATTRIBUTE } from '@/theme/colorScheme';
import { createCriticalStyles } from '@/theme/criticalStyles';
import { fontClassNames } from '@/theme/fonts';
import { schemes } from '@/theme/tokens';

interface Props {
  readonly nonce?: string;
  /** What the page is, for machines: JSON that `graphText` of domain/seo made safe inside a script element. */
  readonly structuredData?: string;
  /** Tags for those who do not run the page. */
  readonly sharingTags?: readonly ReactElement[];
  /** The styles of a page that MUI draws; a reading page has none. */
  readonly criticalStyles?: readonly ReactElement[];
}

/** Request header in which the server hands over the nonce of the content policy; none for pages rendered at build. */
const NONCE_HEADER = 'x-nonce';

/**
 * Puts around the app what it is rendered with. The parts that the page wrote by itself are handed beside its props: what is in
 * the props is sent again as data. Only a working page may hold MUI.
 */
function frameApp(context: DocumentContext) {
  const writtenParts = writtenPartsOf(context.res);
  const styles = context.res && !isPublicPage(context.res) ? createCriticalStyles() : null;
  const { renderPage } = context;
  context.renderPage = () =>
    renderPage({
      enhanceApp: (App) => {
        const Framed: typeof App = (props) => <App {...props} {...(writtenParts && { writtenParts })} />;
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
      // What is left in the head is what the browser renders there as well: all else it would take out again.
      head: head.filter((tag) => !isForSharing(tag)),
      sharingTags: head.filter(isForSharing),
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
