import { type HTMLAttributes, useState } from 'react';
import { useWrittenParts } from '@/contexts/StaticPartsContext';

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'ul';
  /** The name under which the page left this part with `declareWrittenParts`; without one React writes the children. */
  readonly part: string | undefined;
}

/**
 * An element whose inside comes as HTML alone with the first page of a visit: nothing in it is pressed by React or changes.
 * After a click within the site React writes it, out of the data that come then.
 */
export function Written({ as: Element, part, children, ...rest }: Props) {
  return part === undefined ? (
    <Element {...rest}>{children}</Element>
  ) : (
    <AsItIs as={Element} part={part} {...rest} />
  );
}

function AsItIs({
  as: Element,
  part,
  ...rest
}: Omit<Props, 'part' | 'children'> & { readonly part: string }) {
  const parts = useWrittenParts();
  // Read back in a browser, so that a page that React has to write anew does not lose it.
  const [html = ''] = useState(() =>
    typeof window === 'undefined' ? parts[part] : document.querySelector(`[data-part="${part}"]`)?.innerHTML,
  );
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it, by `keptMarkup`.
    <Element {...rest} data-part={part} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
