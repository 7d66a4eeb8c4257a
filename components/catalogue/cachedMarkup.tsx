import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Locale } from '@/domain/site/locale';
import type { Messages } from '@/locales/messages';

/** About 2 KB each. */
const KEPT_MAX = 5_000;
const kept = new Map<string, string>();

interface Frame {
  readonly locale: Locale;
  readonly messages?: Messages;
}

/**
 * The HTML of something that `told` tells wholly, in a language: written once, and kept as long as it is asked for again.
 * For the server alone, because it brings React's writer along.
 *
 * @param kind tells apart what is told alike and looks different
 */
export function keptMarkup(
  kind: string,
  told: unknown,
  { locale, messages }: Frame,
  draw: () => ReactElement,
): string {
  const key = `${locale} ${kind} ${JSON.stringify(told)}`;
  const html = kept.get(key) ?? write(draw(), { locale, messages });
  // The one asked for last stands last, so that the first is the one to forget.
  kept.delete(key);
  kept.set(key, html);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return html;
}

/** React writes it before what has a leading picture, wherever that stands; the page announces the picture itself. */
const ANNOUNCEMENT = /^<link rel="preload"[^>]*>/;

function write(element: ReactElement, { locale, messages }: Frame): string {
  const html = renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages}>
      {element}
    </MessagesProvider>,
  );
  return html.replace(ANNOUNCEMENT, '');
}
