import type { AnchorHTMLAttributes } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { localePath } from '@/domain/site/paths';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of a page of this site, from domain/site/paths; the language prefix is added here. */
  readonly href: string;
  /** True where the next page shows the same content and the scroll position is kept. */
  readonly keepsScroll?: boolean;
}

/**
 * Link to a page of this site: a plain anchor, which `usePageLinks` follows without a full load. A list has sixty, and
 * next/link would take a third of its rendering time.
 */
export function PageLink({ href, keepsScroll = false, ...rest }: Props) {
  const { locale } = useMessagesValue();
  return <a {...rest} href={localePath(href, locale)} data-page={keepsScroll ? 'still' : ''} />;
}
