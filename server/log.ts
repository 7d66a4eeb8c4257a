/** One line of JSON per event on standard output, without personal data. */

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 } as const;
export type LogLevel = keyof typeof LEVELS;
type LogFields = Record<string, unknown>;

/** Fields that may hold personal data or secrets; compared without case and separators. */
const HIDDEN_FIELDS =
  /^(name|fullname|firstname|lastname|email|phone|mobile|whatsapp|cpf|cnpj|document|rg|birthdate|income|address|street|password|secret|token|accesstoken|refreshtoken|idtoken|authorization|cookie|setcookie|session|sessionid|iban|account|pix|pixkey|card|body|query)$/;

const HIDDEN = '[oculto]';
const MAX_DEPTH = 4;
const MAX_TEXT = 2_000;

/** Patterns of personal data inside a free text, such as an error's message. */
const HIDDEN_TEXTS: [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '[cpf]'],
  [/\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b/gi, '[cnpj]'],
  [/\b[0-9A-Z]{8}\d{6}\b/g, '[cnpj]'],
  [/(\+?55\s?)?\(?\b\d{2}\)?\s?9?\d{4}-\d{4}\b/g, '[telefone]'],
  [/\b(postgres(?:ql)?:\/\/[^:@\s/]+:)[^@\s]+@/g, `$1${HIDDEN}@`],
  [/\b(Bearer)\s+[\w.~+/-]+=*/gi, `$1 ${HIDDEN}`],
];

function cleanText(text: string): string {
  // Text far beyond the limit is not searched: the patterns take long over a very long text.
  const beginning = text.slice(0, 2 * MAX_TEXT);
  const cleaned = HIDDEN_TEXTS.reduce((result, [pattern, mask]) => result.replace(pattern, mask), beginning);
  return cleaned.length > MAX_TEXT ? `${cleaned.slice(0, MAX_TEXT)}…` : cleaned;
}

/** The message of a failed query continues with its values, which are user data; only the query is kept. */
function messageOf({ message, query, code }: Error & { query?: unknown; code?: unknown }): string {
  if (typeof query === 'string') return `Failed query: ${query}`;
  return isAboutValue(code) ? message.replace(/"[\s\S]*"/, HIDDEN) : message;
}

/**
 * True for PostgreSQL's class of values that are no uuid, no date, no number: the message quotes the value.
 */
function isAboutValue(code: unknown): boolean {
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
}

/** Stack without the message, which may have several lines. */
function placesOf(stack: string): string {
  const lines = stack.split('\n').filter((line) => /^ {4}at /.test(line));
  return lines.slice(0, 11).join('\n');
}

/** A database error's `detail` quotes the row, so only its code and constraint are kept. */
function cleanError(error: Error, depth: number): LogFields {
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: cleanText(messageOf(error)),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.stack ? { stack: cleanText(placesOf(error.stack)) } : {}),
    ...(error.cause === undefined ? {} : { cause: clean(error.cause, depth + 1) }),
  };
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '[…]';
  if (value instanceof Error) return cleanError(value, depth);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.slice(0, 50).map((entry) => clean(entry, depth + 1));
  return cleanFields(value as LogFields, depth + 1);
}

function cleanFields(fields: LogFields, depth: number): LogFields {
  const entries = Object.entries(fields).map(([name, value]) => {
    const isHidden = HIDDEN_FIELDS.test(name.toLowerCase().replace(/[-_]/g, ''));
    return [name, isHidden ? HIDDEN : clean(value, depth)];
  });
  return Object.fromEntries(entries);
}

/**
 * The line of one event, without its line break.
 *
 * @param at the instant, in UTC
 */
export function formatLine(level: LogLevel, event: string, fields: LogFields, at: Date): string {
  return JSON.stringify({ at: at.toISOString(), level, event, ...cleanFields(fields, 0) });
}

let threshold: number = LEVELS.info;

/** Events below this level are dropped; `silent` drops all. */
export function setLogLevel(level: LogLevel): void {
  threshold = LEVELS[level];
}

function write(level: LogLevel, event: string, fields: LogFields = {}): void {
  if (LEVELS[level] < threshold) return;
  process.stdout.write(`${formatLine(level, event, fields, new Date())}\n`);
}

/** `event` is a stable snake_case name; variable parts go into the fields. */
export const log = {
  debug: (event: string, fields?: LogFields) => write('debug', event, fields),
  info: (event: string, fields?: LogFields) => write('info', event, fields),
  warn: (event: string, fields?: LogFields) => write('warn', event, fields),
  error: (event: string, fields?: LogFields) => write('error', event, fields),
};
