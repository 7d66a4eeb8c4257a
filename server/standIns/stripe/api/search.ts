import { type SQL, sql } from 'drizzle-orm';
import { bodyText } from '../store';
import { invalid } from './stripeError';

/** `-status:'canceled'`, `metadata['paymentId']:'…'`, `amount>1000`, `email~'ana'`. */
const CLAUSE =
  /^\s*(-?)([a-z_]+)(?:\[(?:'([^']{1,40})'|"([^"]{1,40})")\])?\s*(:|~|>=|<=|>|<)\s*(?:'([^']*)'|"([^"]*)"|(\d{1,15})|(null))\s*/;

const TEXTS = ['status', 'email', 'name', 'customer', 'currency', 'product', 'active', 'type', 'description'];
const NUMBERS = ['created', 'amount'];

const OPERATORS: Readonly<Record<string, SQL>> = {
  '>': sql`>`,
  '<': sql`<`,
  '>=': sql`>=`,
  '<=': sql`<=`,
  ':': sql`=`,
};

function columnOf(field: string, key: string | undefined): SQL {
  if (field === 'metadata' && key !== undefined) return bodyText('metadata', key);
  if (key === undefined && [...TEXTS, ...NUMBERS].includes(field)) return bodyText(field);
  throw invalid(`Field \`${field.slice(0, 32)}\` is an unsupported search field.`, 'query');
}

function conditionOf(match: RegExpExecArray): SQL {
  const [, minus, field = '', single, double, operator = '', text, quoted, digits, isNull] = match;
  const column = columnOf(field, single ?? double);
  const value = text ?? quoted;
  const isNumber = NUMBERS.includes(field);
  const positive = (() => {
    if (isNull !== undefined) return sql`${column} is null`;
    if (isNumber && digits !== undefined)
      return sql`(${column})::bigint ${OPERATORS[operator]} ${digits}::bigint`;
    if (isNumber || value === undefined) throw invalid('The query is invalid.', 'query');
    if (operator === '~') return sql`strpos(lower(coalesce(${column}, '')), lower(${value})) > 0`;
    if (operator !== ':') throw invalid('Texts are compared by : and ~.', 'query');
    return sql`coalesce(lower(${column}) = lower(${value}), false)`;
  })();
  return minus === '-' ? sql`not (${positive})` : positive;
}

const MAX_CLAUSES = 10;

/**
 * Translates a query in the provider's search language to a condition on stored objects.
 *
 * @throws StripeError for an invalid query
 */
export function parseSearch(query: string): SQL {
  const conditions: SQL[] = [];
  const joints = new Set<string>();
  let rest = query;
  while (rest !== '') {
    const match = CLAUSE.exec(rest);
    if (!match || conditions.length === MAX_CLAUSES) throw invalid('The query is invalid.', 'query');
    conditions.push(conditionOf(match));
    rest = rest.slice(match[0].length);
    const joint = /^(AND|OR)\s+|^(?=[-a-z])/.exec(rest);
    if (rest !== '' && !joint) throw invalid('The query is invalid.', 'query');
    if (joint && rest !== '') joints.add(joint[1] ?? 'AND');
    rest = rest.slice(joint?.[0].length ?? 0);
  }
  if (conditions.length === 0) throw invalid('Missing required param: query.', 'query', 'parameter_missing');
  if (joints.size > 1) throw invalid('AND and OR cannot be mixed.', 'query');
  return sql`(${sql.join(conditions, joints.has('OR') ? sql` or ` : sql` and `)})`;
}
