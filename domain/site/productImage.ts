/**
 * URL of a product picture at a width in pixels, for the `loader` of next/image. The media handler of the
 * server answers only the widths and qualities of next.config.js. Quality 100 by default.
 */
export function productLoader({
  src,
  width,
  quality = 100,
}: {
  src: string;
  width: number;
  quality?: number;
}): string {
  return `${src}?w=${width}&q=${quality}`;
}
