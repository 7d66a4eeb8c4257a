import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/** Configuration of a pool for aws-amplify. */
export interface PoolConfig {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Absent for a real Cognito pool. */
  readonly userPoolEndpoint?: string;
}

const PATH = '/identity-journey';

/**
 * Calls aws-amplify by name and returns the result, or the name of the error, which the forms of the product
 * depend on.
 */
const PROGRAM = `
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CookieStorage } from 'aws-amplify/utils';

window.begin = (Cognito) => {
  Amplify.configure({ Auth: { Cognito } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(
    new CookieStorage({ secure: location.protocol === 'https:', sameSite: 'lax', expires: 30 }),
  );
};
window.ask = async (name, input) => {
  try {
    const result = await auth[name](input);
    if (name !== 'fetchAuthSession') return result ?? null;
    const { tokens } = result;
    return { sub: result.userSub ?? null, access: tokens?.accessToken.toString() ?? null, claims: tokens?.idToken?.payload ?? null };
  } catch (error) {
    return { error: error.name, message: error.message };
  }
};
`;

let bundled: Promise<string> | undefined;

function bundle(): Promise<string> {
  bundled ??= build({
    stdin: { contents: PROGRAM, resolveDir: process.cwd(), loader: 'js' },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundled;
}

declare global {
  interface Window {
    begin(config: PoolConfig): void;
    ask(name: string, input?: unknown): Promise<unknown>;
  }
}

/** aws-amplify in this browser, on an empty page of the site itself. */
export async function openAmplify(page: Page, config: PoolConfig) {
  const script = await bundle();
  await page.route(`**${PATH}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Identity</title>' }),
  );
  await page.goto(PATH);
  await page.addScriptTag({ content: script });
  await page.evaluate((pool) => window.begin(pool), config);
  return {
    ask: <Answer = Record<string, unknown>>(name: string, input?: unknown) =>
      page.evaluate(([call, given]) => window.ask(String(call), given), [name, input]) as Promise<Answer>,
  };
}
