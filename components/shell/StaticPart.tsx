import { type HTMLAttributes, useState } from 'react';
import { useStaticParts } from '@/contexts/StaticPartsContext';

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'ul';
  /** Name given to `declareStaticParts`; without one React renders the children. */
  readonly part: string | undefined;
}

/**
 * Element whose content comes as HTML only with the first page of a visit, because nothing in it changes. After a
 * client navigation React renders it from the page's data.
 */
export function StaticPart({ as: Element, part, children, ...rest }: Props) {
  return part === undefined ? (
    <Element {...rest}>{children}</Element>
  ) : (
    <StaticHtml as={Element} part={part} {...rest} />
  );
}

function StaticHtml({
  as: Element,
  part,
  ...rest
}: Omit<Props, 'part' | 'children'> & { readonly part: string }) {
  const parts = useStaticParts();
  // Read from the document in a browser, so that a full client rendering does not lose it.
  const [html = ''] = useState(() =>
    typeof window === 'undefined' ? parts[part] : document.querySelector(`[data-part="${part}"]`)?.innerHTML,
  );
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it, through `cachedMarkup`.
    <Element {...rest} data-part={part} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
