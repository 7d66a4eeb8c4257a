import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { AppType } from 'next/app';
import type { ComponentProps, ReactElement } from 'react';
import { createEmotionCache } from './createEmotionCache';

/** Style cache for a rendering with MUI, and its styles as elements for the head. */
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

  /** @param nonce of this answer's content policy */
  const elementsOf = (html: string, nonce: string | undefined): readonly ReactElement[] =>
    extractCriticalToChunks(html)
      .styles.filter(({ css }) => css !== '')
      .map(({ key, ids, css }) => (
        <style
          key={key}
          data-emotion={`${key} ${ids.join(' ')}`}
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: Rules that MUI generated from our own theme; React would escape them.
          dangerouslySetInnerHTML={{ __html: css }}
        />
      ));

  return { around, elementsOf };
}
