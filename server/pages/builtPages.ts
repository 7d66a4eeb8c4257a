import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineScriptHashes } from '@/server/pages/contentPolicy';

/** Pages that Next writes at build time, without anybody's data in them. */
const BUILT_PAGES = ['404.html', '500.html'];

/** Hashes of the inline scripts of the pages written at build time. `distDir` is the folder of Next's build. */
export function builtScriptHashes(distDir: string): string[] {
  const files = BUILT_PAGES.map((name) => join(distDir, 'server', 'pages', name)).filter(existsSync);
  return [...new Set(files.flatMap((file) => inlineScriptHashes(readFileSync(file, 'utf8'))))];
}
