/**
 * Moves the focus to a place that stays, when what was pressed is about to leave the page: a keyboard or a screen
 * reader would otherwise be thrown back to the start. Nothing scrolls. The element needs `tabIndex={-1}`.
 */
export function keepFocusAt(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
