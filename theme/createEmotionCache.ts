import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Style cache of MUI in the browser. `speedy` inserts rules through the CSSOM and leaves the element empty: the content
 * policy allows an empty element by its hash, so that cached pages need no nonce. First in the head, so that our CSS
 * modules override it.
 */
export function createEmotionCache(): EmotionCache {
  return createCache({ key: 'mui', prepend: true, speedy: true });
}
