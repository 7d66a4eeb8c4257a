import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where MUI's styles go in the browser. `speedy` writes rules through the style sheet's own interface and leaves the
 * element empty: an empty element is what the content policy allows by its hash, without a nonce in cached pages.
 * They come first in the head, so that a module of ours may overrule them.
 */
export function createEmotionCache(): EmotionCache {
  return createCache({ key: 'mui', prepend: true, speedy: true });
}
