import { normalizePhone } from '@/domain/brazil/phone';

/**
 * Parsers of environment variables; their errors are in Portuguese, for the operator who starts the product.
 */

/** A host as a content policy names it; anything else could end the directive. */
const HOST_SOURCE = /^https?:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/i;

/** Returns the value, or a description of the error. */
type Parsed<Value> = { value: Value } | { problem: string };
export type Parser<Value> = (text: string) => Parsed<Value>;

export function findUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

export function integer(least: number, most: number): Parser<number> {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return { value };
    return { problem: `deve ser um número inteiro de ${least} a ${most} (recebido "${text}")` };
  };
}

export function matching(pattern: RegExp, problem: string): Parser<string> {
  return (text) => (pattern.test(text) ? { value: text } : { problem });
}

/** With area code and without country code: pages add the rest. */
export const brazilianPhone: Parser<string> = (text) =>
  /^[^+]/.test(text) && normalizePhone(text) === text.replace(/\D/g, '')
    ? { value: text }
    : { problem: 'deve ter DDD e número, como (11) 98765-4321' };

export const anyText: Parser<string> = (text) => ({ value: text });

export const siteOrigin: Parser<string> = (text) => {
  const url = findUrl(text);
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
  return isOrigin ? { value: url.origin } : { problem: 'deve ser http(s)://endereço, sem caminho' };
};

/** A list of values, separated by commas. */
export const origins: Parser<string[]> = (text) => {
  const parsed = text.split(',').map((one) => siteOrigin(one.trim()));
  const value = parsed.flatMap((one) => ('value' in one ? [one.value] : []));
  return value.length === parsed.length
    ? { value }
    : { problem: 'deve ser uma lista de http(s)://endereço, sem caminho, com vírgulas' };
};

export const apiBase: Parser<string> = (text) => {
  const isBase = /^\/(?!\/)\S*$/.test(text) || /^https?:$/.test(findUrl(text)?.protocol ?? '');
  return isBase ? { value: text } : { problem: 'deve ser um caminho ("/api") ou um endereço http(s)' };
};

/** The value is never quoted, because it holds a password. */
export const databaseUrl: Parser<string> = (text) => {
  const isPostgres = /^postgres(ql)?:$/.test(findUrl(text)?.protocol ?? '');
  return isPostgres
    ? { value: text }
    : { problem: 'deve ter a forma postgresql://usuário:senha@servidor:5432/banco' };
};

export const styleUrl: Parser<string> = (text) => {
  const isUrl = /^\/(?!\/)\S*$/.test(text) || /^https?:$/.test(findUrl(text)?.protocol ?? '');
  return isUrl ? { value: text } : { problem: 'deve ser um caminho ("/mapa.json") ou um endereço http(s)' };
};

export const hosts: Parser<string[]> = (text) => {
  const value = text.split(',').map((host) => host.trim());
  if (value.every((host) => HOST_SOURCE.test(host))) return { value };
  return { problem: 'aceita endereços sem caminho, separados por vírgula, como https://tiles.exemplo.com' };
};

export const poolId = matching(
  /^[a-z]{2}(-[a-z]+)+-\d+_[A-Za-z\d]+$/,
  'deve ter a forma sa-east-1_AbCdEf123',
);
export const poolClientId = matching(/^[a-z\d]{10,128}$/, 'deve ter só letras minúsculas e números');
export const poolDomain = matching(
  /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+\/?$/,
  'deve ser https://endereço, sem caminho',
);

/** The value is never quoted. */
export const secret = matching(/^.{32,}$/, 'deve ter pelo menos 32 caracteres ao acaso');
