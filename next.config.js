const IMAGE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840];
const SMALL_IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384];

const MOVED = {
  '/conta/equipe': '/painel/equipe',
  '/conta/contas-bancarias': '/painel/dinheiro/contas-bancarias',
  '/conta/registro': '/painel/empresa/registro',
};

/** @type {import('next').NextConfig} */
module.exports = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Portuguese has no prefix. Only the URL decides the language, so that a page is the same for every
  // visitor.
  i18n: { locales: ['pt-BR', 'en', 'es'], defaultLocale: 'pt-BR', localeDetection: false },
  reactStrictMode: true,
  poweredByHeader: false,
  // The page cache marks versions itself; Next would read through every page once more to do the same.
  generateEtags: false,
  // Types are a separate step of `npm test`, so that a start does not wait for them.
  typescript: { ignoreBuildErrors: true },
  // Without this Turbopack loads two copies of Emotion on the server and its critical CSS lands, without nonce, in the body.
  bundlePagesRouterDependencies: true,
  turbopack: {
    resolveAlias: { 'next/dist/compiled/process': { browser: './services/page/browserProcess.cjs' } },
  },
  serverExternalPackages: ['sharp'],
  // Restores the scroll position of the list after a return from a project; the browser gives up before the
  // list is loaded.
  experimental: {
    scrollRestoration: true,
    // There is no app router: its filter of routes would be in the first load of every page.
    clientRouterFilter: false,
  },
  // Pages of a company, which had been in the account.
  redirects: async () =>
    Object.entries(MOVED).map(([from, to]) => ({ source: from, destination: to, permanent: true })),
  images: {
    deviceSizes: IMAGE_WIDTHS,
    imageSizes: SMALL_IMAGE_WIDTHS,
    qualities: [75, 100],
    // The server resizes pictures itself, and checks who may see them: Next's optimizer answers 404.
    unoptimized: true,
  },
};
