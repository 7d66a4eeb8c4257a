import type { AnchorHTMLAttributes } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { localePath } from '@/domain/site/paths';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of a page of this site, from domain/paths; the prefix of the language is added here. */
  readonly href: string;
  /** True where the next page shows the same thing anew and the window stays where it is. */
  readonly keepsScroll?: boolean;
}

/**
 * A link to a page of this site, written as what it is: an anchor. `usePageLinks` makes all of them change the page without
 * loading it anew. A list has sixty, and next/link costs a third of its rendering.
 */
export function PageLink({ href, keepsScroll = false, ...rest }: Props) {
  const { locale } = useMessagesValue();
  return <a {...rest} href={localePath(href, locale)} data-page={keepsScroll ? 'still' : ''} />;
}
