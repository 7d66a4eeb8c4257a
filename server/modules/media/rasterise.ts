import sharp from 'sharp';
import type { Rendition } from '@/server/modules/media/renditions';

/** The most work that WebP does for a small file; each picture is made once. */
const EFFORT = 5;
/** Below this the eye sees no difference in flat colour. */
const NEAR_LOSSLESS_QUALITY = 60;
const LOSSY_QUALITY = 90;

/** A drawing as WebP. Quality 100 is near-lossless, or lossy of high quality where that is smaller. */
export async function rasterise(svg: string, { quality }: Rendition): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg)).removeAlpha();
  if (quality < 100) return drawn.webp({ quality, effort: EFFORT, smartSubsample: true }).toBuffer();
  const [exact, lossy] = await Promise.all([
    drawn.clone().webp({ nearLossless: true, quality: NEAR_LOSSLESS_QUALITY, effort: EFFORT }).toBuffer(),
    drawn.clone().webp({ quality: LOSSY_QUALITY, effort: EFFORT, smartSubsample: true }).toBuffer(),
  ]);
  return exact.length <= lossy.length ? exact : lossy;
}
