import { object, string } from 'yup';
import { AppError, type ErrorParams, type FieldErrors } from '@/domain/errors/appError';
import { ERROR_CODES, ERROR_TABLE, type ErrorCode } from '@/domain/errors/errorTable';
import errors from '@/locales/pt-BR/errors.json';
import transitions from '@/locales/pt-BR/transitions.json';
import { translate } from '@/locales/translate';
import { isOverloaded } from '@/server/db/client';
import { log } from '@/server/log';

export interface Problem {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: FieldErrors;
  readonly details?: ErrorParams;
  readonly requestId: string;
}

/** The wire form of every refusal, for the API document. */
export const problemSchema = object({
  code: string<ErrorCode>()
    .oneOf(ERROR_CODES)
    .required()
    .meta({ description: 'Código do erro, estável, para programas' }),
  message: string().required(),
  fields: object()
    .optional()
    .default(undefined)
    .meta({ description: 'Erro de cada campo, pelo caminho do campo' }),
  details: object()
    .optional()
    .default(undefined)
    .meta({ description: 'Dados do erro para programas, quando há' }),
  requestId: string()
    .required()
    .meta({ description: 'Identificador do pedido, o mesmo do cabeçalho x-request-id: informe ao suporte' }),
});

/** Parameters of a code that the answer also includes as data, because a program cannot parse a sentence. */
const DETAILS: Partial<Readonly<Record<ErrorCode, readonly string[]>>> = {
  invalid_transition: ['from', 'event'],
  price_changed: ['priceCents'],
};

function detailsOf({ code, params }: AppError): { details?: ErrorParams } {
  const names = DETAILS[code] ?? [];
  const shown = Object.entries(params).filter(([name]) => names.includes(name));
  return shown.length > 0 ? { details: Object.fromEntries(shown) } : {};
}

/** Labels of the state and of the event of a refused transition. */
function inWords({ from, event, ...params }: ErrorParams): ErrorParams {
  const wordOf = (kind: 'state' | 'event', name: string) => translate(transitions[kind], name);
  return { ...params, from: wordOf('state', String(from)), event: wordOf('event', String(event)) };
}

/** The Portuguese sentence of a code with its parameters. */
export function problemMessage(code: ErrorCode, params: ErrorParams = {}): string {
  return translate(
    errors,
    code,
    code === 'invalid_transition' && 'from' in params ? inWords(params) : params,
  );
}

function knownOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isOverloaded(error) ? 'too_busy' : 'internal_error');
}

/**
 * Turns any thrown error into the problem of the answer. An error that is no AppError is a fault of the
 * server: the log gets all of it, the caller only a request id.
 */
export function toProblem(error: unknown, requestId: string): { status: number; problem: Problem } {
  const known = knownOf(error);
  if (known.code === 'internal_error') log.error('request_failed', { requestId, error });
  const { code, params, fields } = known;
  return {
    status: ERROR_TABLE[code].status,
    problem: {
      code,
      message: problemMessage(code, params),
      ...(fields ? { fields } : {}),
      ...detailsOf(known),
      requestId,
    },
  };
}
