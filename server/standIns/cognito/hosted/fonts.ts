import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';

/** Fonts of the site, by the file name that these pages use. */
const FONTS = {
  'inter.woff2': 'inter/files/inter-latin-wght-normal.woff2',
  'fraunces.woff2': 'fraunces/files/fraunces-latin-wght-normal.woff2',
} as const;

const FOLDER = join('node_modules', '@fontsource-variable');
const MAX_AGE_S = 7 * 24 * 3_600;

export const FONT_FACES = `@font-face { font-family: Inter; src: url(inter.woff2) format('woff2'); font-weight: 100 900; font-display: swap; }
@font-face { font-family: Fraunces; src: url(fraunces.woff2) format('woff2'); font-weight: 100 900; font-display: swap; }`;

/** Served by the provider itself: it may run on another host, and no third party learns who signs in. */
export function mountFonts(app: Hono): void {
  for (const [name, file] of Object.entries(FONTS)) {
    let bytes: Promise<Uint8Array<ArrayBuffer>> | undefined;
    app.get(`/${name}`, async (context) => {
      bytes ??= readFile(join(process.cwd(), FOLDER, file)).then((read) => new Uint8Array(read));
      return context.body(await bytes, 200, {
        'content-type': 'font/woff2',
        'cache-control': `public, max-age=${MAX_AGE_S}`,
      });
    });
  }
}
