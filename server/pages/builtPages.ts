import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineScriptHashes } from '@/server/pages/contentPolicy';

/**
 * Hashes of the inline scripts of the pages that Next writes at build time (404, 500), which contain no
 * personal data. `distDir` is the folder of Next's build.
 */
export function builtScriptHashes(distDir: string): string[] {
  const folder = join(distDir, 'server', 'pages');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const hashes = files.flatMap((name) => inlineScriptHashes(readFileSync(join(folder, name), 'utf8')));
  return [...new Set(hashes)];
}
