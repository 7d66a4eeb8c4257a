/**
 * Moves the focus to a permanent element when the pressed one is about to disappear: keyboard and screen reader would
 * otherwise restart at the top. Does not scroll. The element needs `tabIndex={-1}`.
 */
export function keepFocusAt(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

/**
 * Remembers the surroundings of an element, by default the focused one. Call the result after an action: if the element has disappeared
 * since, the heading of its nearest remaining part takes the focus.
 */
export function rememberHeading(origin = document.activeElement): () => void {
  const parts: Element[] = [];
  for (let at = origin; at !== null; at = at.parentElement) {
    if (at.matches('li, article, section, main')) parts.push(at);
  }
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const remaining = parts.find(({ isConnected }) => isConnected);
      const heading = remaining?.querySelector<HTMLElement>('h1, h2, h3');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
}
