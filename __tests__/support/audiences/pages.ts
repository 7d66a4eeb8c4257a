import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { splitLocalePath } from '@/domain/site/paths';

interface PageFile {
  readonly file: string;
  /** Path of its URLs, with parameters in braces. */
  readonly path: string;
}

/** `imoveis/[[...caminho]].tsx` as `/imoveis/{caminho}`. */
function pathOf(file: string): string {
  const path = file
    .replace(/(?:^|\/)index\.tsx$|\.tsx$/, '')
    .replace(/\[{1,2}(?:\.{3})?(\w+)\]{1,2}/g, '{$1}');
  return `/${path}`;
}

/** Pages that the server renders for a request; the others are Next's frame and its error pages. */
export const PAGES: readonly PageFile[] = (readdirSync('pages', { recursive: true }) as string[])
  .filter((file) => /\.tsx$/.test(file))
  .map((file) => ({ file: join('pages', file), path: pathOf(file) }))
  .filter(({ file }) => readFileSync(file, 'utf8').includes('getServerSideProps'))
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length);

/** Page of a path and its parameters; those of a list are an array. */
function find(pathname: string) {
  for (const { file, path } of PAGES) {
    const isList = file.includes('[[...');
    const pattern = path.replace(/\/\{(\w+)\}/g, isList ? '(?:/(?<$1>.+))?' : '/(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(pathname);
    if (!match) continue;
    const entries = Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined);
    const valueIn = (text: string) =>
      isList ? text.split('/').map(decodeURIComponent) : decodeURIComponent(text);
    return { file, params: Object.fromEntries(entries.map(([name, value]) => [name, valueIn(value)])) };
  }
  return null;
}

/** Everything of Next but its HTML: the page's own answer to the request, with its props as the body. */
export async function runPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { locale, path } = splitLocalePath(request.url ?? '/');
  const { pathname, searchParams } = new URL(path, 'http://site');
  const found = find(pathname);
  if (!found) {
    response.statusCode = 404;
    response.end();
    return;
  }
  const { getServerSideProps } = (await import(join(process.cwd(), found.file))) as {
    getServerSideProps: GetServerSideProps;
  };
  const { file: _file, params } = found;
  const query = { ...Object.fromEntries(searchParams), ...params };
  const cookies = {};
  const context = {
    params,
    query,
    req: Object.assign(request, { cookies }),
    res: response,
    locale,
    resolvedUrl: path,
  };
  const answer = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  if ('notFound' in answer) response.statusCode = 404;
  if ('redirect' in answer) {
    const { redirect } = answer;
    response.statusCode = 'statusCode' in redirect ? redirect.statusCode : 307;
    response.setHeader('location', redirect.destination);
  }
  response.end('props' in answer ? JSON.stringify(await answer.props) : '');
}
