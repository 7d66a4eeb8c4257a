/**
 * Address of the style of the base map, read when a page is rendered; null where none is configured and the map is drawn.
 * Only for the server side of a page, which hands it on in its props.
 */
export function mapStyleUrl(): string | null {
  return process.env.MAP_STYLE_URL?.trim() || null;
}
