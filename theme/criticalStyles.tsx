import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { AppType } from 'next/app';
import type { ComponentProps, ReactElement } from 'react';
import { createEmotionCache } from './createEmotionCache';

/** What a rendering by MUI needs: a cache around the app, and what it holds afterwards as elements for the head. */
export function createCriticalStyles() {
  const cache = createEmotionCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);

  const around = (App: AppType) =>
    function WithStyles(props: ComponentProps<AppType>) {
      return (
        <CacheProvider value={cache}>
          <App {...props} />
        </CacheProvider>
      );
    };

  /** @param nonce that the content policy of this answer allows */
  const elementsOf = (html: string, nonce: string | undefined): readonly ReactElement[] =>
    extractCriticalToChunks(html)
      .styles.filter(({ css }) => css !== '')
      .map(({ key, ids, css }) => (
        <style
          key={key}
          data-emotion={`${key} ${ids.join(' ')}`}
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: Rules that MUI wrote from our own theme; React would escape what stands in them.
          dangerouslySetInnerHTML={{ __html: css }}
        />
      ));

  return { around, elementsOf };
}
