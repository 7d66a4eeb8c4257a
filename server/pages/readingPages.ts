/** Paths of pages whose HTML is the same for every visitor. Their cookies never reach the rendering. */
const READING_PATHS = [/^\/$/, /^\/imoveis$/, /^\/imovel\/[^/]+$/, /^\/privacidade$/];

const DATA_PATH = /^\/_next\/data\/[^/]+(?<page>\/.*)\.json$/;

/** The page that a path asks for, also when the browser asks for its data alone after a click. */
export function pageOf(pathname: string): string {
  const page = DATA_PATH.exec(pathname)?.groups?.page ?? pathname;
  return page === '/index' ? '/' : page;
}

export function isReadingPage(pathname: string): boolean {
  const page = pageOf(pathname);
  return READING_PATHS.some((pattern) => pattern.test(page));
}
