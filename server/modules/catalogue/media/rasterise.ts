import sharp from 'sharp';
import type { Rendition } from './renditions';

/** Above 4, WebP needs several times as long to save a few bytes. */
const EFFORT = 4;

/**
 * Converts a drawing to WebP, at the size of its SVG. For flat colour a lossless palette of 256 colours is
 * usually the smallest, and sharp (23 KB for a card of 640 px, half of near-lossless); at quality 75 the
 * lossy version is used if it is smaller still.
 */
export async function rasterise(svg: string, { quality }: Pick<Rendition, 'quality'>): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ palette: true, dither: 0, effort: 3 })
    .toBuffer();
  const exact = await sharp(pixels).webp({ lossless: true, effort: EFFORT }).toBuffer();
  if (quality === 100) return exact;
  const lossy = await sharp(Buffer.from(svg)).removeAlpha().webp({ quality, effort: EFFORT }).toBuffer();
  return lossy.length < exact.length ? lossy : exact;
}
