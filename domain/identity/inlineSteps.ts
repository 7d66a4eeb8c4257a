/** Steps of a sign-in. Each has a page; a page that needs an account has them in its query too. */
const SIGN_IN_STEPS = ['login', 'signUp', 'confirm', 'forgot', 'success'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

const PARAMETER = 'acesso';

const VALUES: Readonly<Record<SignInStep, string>> = {
  login: 'entrar',
  signUp: 'criar',
  confirm: 'codigo',
  forgot: 'senha',
  success: 'abrir',
};

/** Parameters of a sign-in page, which a page that has no sign-in ignores. */
const OF_STEPS = [PARAMETER, 'confirmado', 'senha'] as const;

/** Any origin works: only the path is used. */
const SITE = 'http://site.invalid';

function changed(path: string, change: (query: URLSearchParams) => void): string {
  const url = new URL(path, SITE);
  change(url.searchParams);
  return `${url.pathname}${url.search}`;
}

/** Step in the query of a page; null without one. */
export function inlineStepOf(
  query: Readonly<Record<string, string | string[] | undefined>>,
): SignInStep | null {
  return SIGN_IN_STEPS.find((step) => VALUES[step] === query[PARAMETER]) ?? null;
}

/** The page at `path` with a step open. */
export const inlineStepPath = (
  path: string,
  step: SignInStep,
  further: Readonly<Record<string, string>> = {},
): string =>
  changed(path, (query) => {
    for (const [name, value] of Object.entries({ [PARAMETER]: VALUES[step], ...further }))
      query.set(name, value);
  });

/** The page at `path` after the sign-in. */
export const withoutStep = (path: string): string =>
  changed(path, (query) => {
    for (const name of OF_STEPS) query.delete(name);
  });
