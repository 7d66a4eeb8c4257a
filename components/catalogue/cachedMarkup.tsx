import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Locale } from '@/domain/site/locale';
import type { Messages } from '@/locales/messages';

/** About 2 KB each. */
const CACHE_MAX = 5_000;
const cache = new Map<string, string>();

interface Frame {
  readonly locale: Locale;
  readonly messages?: Messages;
}

/**
 * HTML of an element that depends only on `key` and the language: rendered once and cached by last use. Server only,
 * because it imports React's renderer.
 * @param kind distinguishes elements with equal keys
 */
export function cachedMarkup(
  kind: string,
  content: unknown,
  { locale, messages }: Frame,
  draw: () => ReactElement,
): string {
  const key = `${locale} ${kind} ${JSON.stringify(content)}`;
  const html = cache.get(key) ?? write(draw(), { locale, messages });
  // Moves the entry to the end, so that the first one is the least recently used.
  cache.delete(key);
  cache.set(key, html);
  const [oldest] = cache.keys();
  if (cache.size > CACHE_MAX && oldest !== undefined) cache.delete(oldest);
  return html;
}

/** React puts it before an element with a leading picture; the page itself announces that picture. */
const PRELOAD_LINK = /^<link rel="preload"[^>]*>/;

function write(element: ReactElement, { locale, messages }: Frame): string {
  const html = renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages}>
      {element}
    </MessagesProvider>,
  );
  return html.replace(PRELOAD_LINK, '');
}
