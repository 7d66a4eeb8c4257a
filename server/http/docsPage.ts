import { escapeHtml } from '@/server/http/escapeHtml';
import {
  type JsonSchema,
  type ParameterDescription,
  parametersOf,
  toJsonSchema,
} from '@/server/http/jsonSchema';
import { PROBLEM_STATUS, problemMessage } from '@/server/http/problems';
import { codesOf } from '@/server/http/refusals';
import type { Route } from '@/server/http/route';

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
h1 { line-height: 1.2; }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
h2 { font-size: 1.05rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 code { font-size: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 12%, transparent); padding: .35rem .5rem .35rem 0; text-align: left; vertical-align: top; }
pre { background: color-mix(in srgb, currentColor 6%, transparent); border-radius: .5rem; overflow: auto; padding: .75rem; }
summary { cursor: pointer; padding: .35rem 0; }
`;

function anchorOf({ method, path }: Route): string {
  return `${method}${path}`.replace(/[^\w]+/g, '-').toLowerCase();
}

/** What a value has to be, in a reader's words. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'número inteiro',
  boolean: 'true ou false',
  array: 'lista',
  object: 'registro',
  uuid: 'identificador UUID',
};

function kindOf({ enum: values, type, format }: JsonSchema): string {
  if (Array.isArray(values)) return values.filter((value) => value !== null).join(' | ');
  const [name] = [format ?? type].flat();
  return KINDS[String(name)] ?? String(name);
}

function boundsOf({ minimum, maximum }: JsonSchema): string {
  return minimum === undefined || maximum === undefined ? '' : ` de ${minimum} a ${maximum}`;
}

function valuesOf({ schema }: ParameterDescription): string {
  const { default: byDefault } = schema;
  const kind = `${kindOf(schema)}${boundsOf(schema)}`;
  return `${kind}${byDefault === undefined ? '' : ` (padrão: ${byDefault})`}`;
}

function parameterTable(route: Route): string {
  const rows = [...parametersOf(route.params), ...parametersOf(route.query), ...parametersOf(route.body)];
  if (rows.length === 0) return '';
  const cells = rows.map((row) => {
    const name = `<code>${escapeHtml(row.name)}</code>${row.isRequired ? ' *' : ''}`;
    return `<tr><td>${name}</td><td>${escapeHtml(valuesOf(row))}</td><td>${escapeHtml(String(row.schema.description ?? ''))}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">Campo</th><th scope="col">Valor</th><th scope="col">O que é</th></tr></thead><tbody>${cells.join('')}</tbody></table>`;
}

function errorList(route: Route): string {
  const rows = codesOf(route).map(
    (code) =>
      `<tr><td>${PROBLEM_STATUS[code]}</td><td><code>${code}</code></td><td>${escapeHtml(problemMessage(code))}</td></tr>`,
  );
  return `<details><summary>Erros</summary><table><thead><tr><th scope="col">Status</th><th scope="col">Código</th><th scope="col">Mensagem</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>`;
}

function section(route: Route): string {
  const response = JSON.stringify(toJsonSchema(route.response), null, 2);
  return `<section id="${anchorOf(route)}">
<h2>${route.method} <code>${escapeHtml(route.path)}</code></h2>
<p>${escapeHtml(route.summary)}${route.who === 'signedIn' ? ' <strong>Só para quem entrou na conta.</strong>' : ''}</p>
${parameterTable(route)}
${errorList(route)}
<details><summary>Resposta</summary><pre tabindex="0">${escapeHtml(response)}</pre></details>
</section>`;
}

/**
 * The API document as a page that is read without scripts.
 *
 * @param base where the API stands: `/api`
 */
export function renderDocsPage(routes: readonly Route[], base: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API da plataforma</title>
<link rel="stylesheet" href="${base}/docs/style.css">
</head>
<body>
<main>
<h1>API da plataforma</h1>
<p>Todos os endereços começam com <code>${base}</code>. Valores em centavos, áreas em m², instantes em UTC. Um erro tem
sempre a forma <code>{ code, message, fields, requestId }</code>: programas leem <code>code</code>, pessoas leem
<code>message</code>. Listas respondem <code>{ items, nextCursor, total, totalIsCapped }</code>.</p>
<p>O mesmo documento para programas: <a href="${base}/openapi.json">OpenAPI 3.1</a>.</p>
${routes.map(section).join('\n')}
</main>
</body>
</html>
`;
}
