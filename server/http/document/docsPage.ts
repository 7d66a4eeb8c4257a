import { ERROR_CODES, ERROR_TABLE } from '@/domain/errors/errorTable';
import { escapeHtml } from '@/server/http/answers/escapeHtml';
import { fieldsHtml, recordId, schemaHtml, wholeHtml } from '@/server/http/document/docsFields';
import type { JsonSchema } from '@/server/http/document/jsonSchema';
import type { OpenApiDocument } from '@/server/http/document/openApi';
import { codesByStatus } from '@/server/http/document/refusals';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
  readonly description?: string;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: unknown;
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  readonly 'x-filters'?: Readonly<Record<string, readonly string[]>>;
}

const JSON_TYPE = 'application/json';
/** Text in backticks is code. */
const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const heading = (title: string, html: string) => (html === '' ? '' : `<h4>${title}</h4>${html}`);

function parametersHtml({ parameters }: Operation, document: OpenApiDocument): string {
  const shared = document.components.parameters as Record<string, JsonSchema>;
  const resolved = parameters.map(({ $ref, ...one }) =>
    typeof $ref === 'string' ? (shared[$ref.split('/').at(-1) ?? ''] ?? {}) : one,
  );
  return fieldsHtml(
    resolved.map(({ name, required, description, schema }) => ({
      name: String(name),
      isRequired: required === true,
      description: String(description ?? ''),
      schema: (schema ?? {}) as JsonSchema,
    })),
  );
}

function filtersHtml({ 'x-filters': filters }: Operation): string {
  if (!filters) return '';
  const rows = Object.entries(filters).map(
    ([field, ops]) => `<dt><code>${escapeHtml(field)}</code></dt><dd>${escapeHtml(ops.join(', '))}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

function contentHtml({ content = {}, description = '' }: Content): string {
  const whole = content[JSON_TYPE];
  if (!whole) return `<p>${escapeHtml([description, Object.keys(content).join(', ')].join(' '))}</p>`;
  const example =
    whole.example === undefined
      ? ''
      : `<details><summary>Exemplo</summary><pre>${escapeHtml(JSON.stringify(whole.example, null, 2))}</pre></details>`;
  return `${wholeHtml(whole.schema)}${example}`;
}

function refusalsHtml({ responses }: Operation): string {
  const rows = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const codesIn = ({ content }: Content) => {
    const { properties } = content?.[JSON_TYPE]?.schema ?? {};
    return (properties as { code: { enum: readonly string[] } }).code.enum;
  };
  const links = rows.map(([status, answer]) => {
    const codes = codesIn(answer).map((code) => `<a href="#erro-${code}"><code>${code}</code></a>`);
    return `<dt>${status}</dt><dd>${codes.join(', ')}</dd>`;
  });
  return `<dl>${links.join('')}</dl>`;
}

function operationHtml(operation: Operation, document: OpenApiDocument): string {
  const { method, path, summary, operationId, requestBody, responses, security } = operation;
  const who = security ? 'Exige autenticação.' : 'Pública.';
  return `<details><summary><span class="method">${method}</span> <code>${escapeHtml(path)}</code><span class="what">${escapeHtml(summary)}</span></summary>
<div class="inside anchor" id="${operationId}"><p>${who} <span class="kind">${operationId}</span></p>
${heading('Parâmetros', parametersHtml(operation, document))}
${heading('Filtros', filtersHtml(operation))}
${requestBody ? heading('Corpo', contentHtml(requestBody)) : ''}
${heading('Resposta', contentHtml(responses['200'] ?? {}))}
${heading('Erros possíveis', refusalsHtml(operation))}
</div></details>`;
}

function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, ofPath]) =>
    Object.entries(ofPath).map(
      ([method, operation]) => ({ ...operation, method: method.toUpperCase(), path }) as unknown as Operation,
    ),
  );
}

function recordsHtml({ components }: OpenApiDocument): string {
  const records = Object.entries(components.schemas as Record<string, JsonSchema>);
  return records
    .map(
      ([name, schema]) =>
        `<details><summary><code>${escapeHtml(name)}</code></summary><div class="inside anchor" id="${recordId(name)}">${schemaHtml(schema)}</div></details>`,
    )
    .join('\n');
}

function errorsHtml(): string {
  const groups = codesByStatus(ERROR_CODES).map(([status, codes]) => {
    const rows = codes.map((code) => {
      const { status, when, remedy } = ERROR_TABLE[code];
      return `<dt class="anchor" id="erro-${code}"><code>${code}</code> <span class="kind">${status}</span></dt><dd>${escapeHtml(when)} <strong>${escapeHtml(remedy)}</strong></dd>`;
    });
    return `<h3>${status}</h3><dl>${rows.join('')}</dl>`;
  });
  return groups.join('\n');
}

const section = (id: string, title: string, html: string) =>
  `<section aria-labelledby="${id}"><h2 class="anchor" id="${id}">${escapeHtml(title)}</h2>${html}</section>`;

/** A chapter of the introduction. */
export interface GuideChapter {
  readonly id: string;
  readonly title: string;
  /** Paragraphs; backticks mark code. */
  readonly text: readonly string[];
}

/** The document of the API as a page that needs no scripts. */
export function renderDocsPage(
  document: OpenApiDocument,
  chapters: readonly GuideChapter[],
  base: string,
): string {
  const operations = operationsOf(document);
  const nouns = document.tags.flatMap(({ name, description }) => {
    const ofNoun = operations.filter(({ tags }) => tags.includes(name));
    return ofNoun.length === 0 ? [] : [{ id: `sobre-${name}`, title: description, ofNoun }];
  });
  const guide = chapters.map(
    ({ id, title, text }) =>
      `<h3 class="anchor" id="${id}">${escapeHtml(title)}</h3>${text.map((one) => `<p>${prose(one)}</p>`).join('')}`,
  );
  const index = [
    ...nouns.map(
      ({ id, title, ofNoun }) => `<li><a href="#${id}">${escapeHtml(title)} (${ofNoun.length})</a></li>`,
    ),
    '<li><a href="#registros">Esquemas</a></li>',
    '<li><a href="#erros">Erros</a></li>',
  ];
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
<header>
<h1>API da plataforma</h1>
<p>${operations.length} chamadas. Todos os endereços começam com <code>${base}</code>. O mesmo documento em formato para programas: <a href="${base}/openapi.json">OpenAPI 3.1</a>.</p>
</header>
<main>
${section('comecar', 'Antes de começar', guide.join('\n'))}
<nav aria-labelledby="indice"><h2 class="anchor" id="indice">Chamadas por assunto</h2><ul>${index.join('')}</ul></nav>
${nouns.map(({ id, title, ofNoun }) => section(id, title, ofNoun.map((one) => operationHtml(one, document)).join('\n'))).join('\n')}
${section('registros', 'Esquemas', recordsHtml(document))}
${section('erros', 'Erros', `<p>Um erro tem sempre a forma <a href="#${recordId('Problem')}">Problem</a>: programas leem <code>code</code>, pessoas leem <code>message</code>.</p>${errorsHtml()}`)}
</main>
</body>
</html>
`;
}
