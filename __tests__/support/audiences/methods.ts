/** Methods that a server may receive; TRACE and CONNECT cannot be sent here. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

type Send = (method: string) => Promise<Response> | Response;

/** Headers of one exchange, and the length, which an answer without a body may leave out. */
const OF_ONE_ANSWER = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'request-id',
  'transfer-encoding',
  'x-amzn-requestid',
  'x-request-id',
];

const NONCE = /'nonce-[\w-]+'/g;

const headersOf = ({ headers }: Response) =>
  [...headers]
    .filter(([name]) => !OF_ONE_ANSWER.includes(name))
    .map(([name, value]) => [name, value.replace(NONCE, 'nonce')]);

/** Expects HEAD to answer as GET does, without a body. */
export async function expectSameHead(get: Response, head: Response): Promise<void> {
  expect([head.status, await head.text()]).toEqual([get.status, '']);
  expect(headersOf(head)).toEqual(headersOf(get));
}

/**
 * Expects every method that a path lacks to be refused, and OPTIONS to name those that it has.
 *
 * @param has true for a method of the path, also of another pattern that it matches
 * @returns the methods that it names
 */
export async function walkMethods(send: Send, has: (method: string) => boolean): Promise<string> {
  const options = await send('OPTIONS');
  const allow = options.headers.get('allow');
  expect([options.status, await options.text()]).toEqual([204, '']);
  for (const method of METHODS.filter((each) => !has(each))) {
    const answer = await send(method);
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, allow]);
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
  }
  return allow ?? '';
}

/** True if one of the routes has this method and matches the URL. */
export function hasMethod(
  routes: readonly { readonly method: string; readonly path: string }[],
  method: string,
  url: string,
): boolean {
  const patternOf = (path: string) => path.replace(/\{\w+\}|:\w+(?:\{[^}]*\})?/g, '[^/]+');
  return routes.some(
    (route) => route.method === method && new RegExp(`^${patternOf(route.path)}$`).test(url),
  );
}
