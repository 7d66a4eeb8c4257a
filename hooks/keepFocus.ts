/**
 * Moves the focus to a permanent element when the pressed one is about to disappear: keyboard and screen reader would
 * otherwise restart at the top. Does not scroll. The element needs `tabIndex={-1}`.
 */
export function keepFocusAt(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
