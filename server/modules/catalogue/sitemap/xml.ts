/** One URL of a sitemap. */
export interface SitemapEntry {
  /** Path below the site's URL, percent-encoded. */
  readonly path: string;
  /** Last change of the page's content; null if unknown. */
  readonly changedAt: Date | null;
  /** Paths or absolute URLs of its pictures. */
  readonly images: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function absoluteUrl(siteUrl: string, path: string): string {
  return escapeXml(/^https?:\/\//.test(path) ? path : `${siteUrl}${path}`);
}

export const URLSET_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
export const URLSET_END = '</urlset>\n';

export function urlElement({ path, changedAt, images }: SitemapEntry, siteUrl: string): string {
  const lastmod = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  const pictures = images.map(
    (image) => `<image:image><image:loc>${absoluteUrl(siteUrl, image)}</image:loc></image:image>`,
  );
  return `<url><loc>${absoluteUrl(siteUrl, path)}</loc>${lastmod}${pictures.join('')}</url>\n`;
}

/** Index of all parts, by their paths below the site's URL. */
export function sitemapIndex(paths: readonly string[], siteUrl: string): string {
  const parts = paths.map((path) => `<sitemap><loc>${absoluteUrl(siteUrl, path)}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`;
}
