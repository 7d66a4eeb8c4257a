import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { ValidationError } from 'yup';
import { apiContract } from '@/__tests__/support/kept/apiContract';
import { ERROR_TABLE } from '@/domain/errors/errorTable';
import type { Problem } from '@/server/http/answers/problems';
import { codesOf } from '@/server/http/document/refusals';
import type { Route } from '@/server/http/routing/route';

const remembered = new Set<string>();

/** For the whole run of tests, which looks in the end whether every call succeeded somewhere. */
function remember(call: string): void {
  if (remembered.has(call)) return;
  remembered.add(call);
  appendFileSync(join(String(process.env.TEST_FOLDER), 'answered'), `${call}\n`);
}

function assertFields({ response }: Route, body: unknown, call: string): void {
  try {
    response.validateSync(body, { strict: true, abortEarly: false });
  } catch (error) {
    const findings = error instanceof ValidationError ? error.errors.join('; ') : String(error);
    throw new Error(`${call} does not answer what it declares: ${findings}`);
  }
}

/**
 * Refuses an answer that does not match the API document: its status and code must be declared, and it must
 * have no other fields. Remembers the calls that succeeded.
 *
 * @param pathname below `/api`
 */
export function assertDeclared(
  method: string,
  pathname: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  const contract = apiContract();
  const route = contract.routeOf(method, pathname);
  if (!route) return;
  const call = `${method} ${route.path}`;
  const check = contract.checkOf(route, status);
  if (!check) throw new Error(`${call} does not declare that it answers ${status}`);
  if (!check(body)) {
    const findings = check.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`${call} does not match its document: ${findings?.join('; ')}`);
  }
  if (status < 400) {
    assertFields(route, body, call);
    remember(call);
    return;
  }
  const { code } = body as Problem;
  if (!codesOf(route).includes(code)) throw new Error(`${call} does not declare that it refuses by ${code}`);
  if (ERROR_TABLE[code].status !== status) throw new Error(`${call} answers ${code} as ${status}`);
}
