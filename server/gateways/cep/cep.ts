import { type InferType, mixed, object, string } from 'yup';
import { isStateCode } from '@/domain/brazil/states';
import type { CepAddress } from '@/domain/cep/schema';
import { AppError } from '@/domain/errors/appError';
import { normalizeSpaces } from '@/domain/text';
import { DAY_MS } from '@/domain/time/durations';
import { log } from '@/server/log';

/** Look-up of the street of a CEP. */
export interface CepLookup {
  /**
   * @param cep its eight digits
   * @returns null for an unknown CEP
   * @throws AppError `cep_unavailable` if the service does not answer
   */
  find(cep: string): Promise<CepAddress | null>;
}

/** For a site without a configured service: no request leaves it. */
export const noCepLookup: CepLookup = {
  find: async () => {
    throw new AppError('cep_unavailable');
  },
};

const ANSWER_MS = 3_000;
const MAX_ANSWER_CHARACTERS = 10_000;
/** Streets change their names rarely, and the post adds new ones. */
const LIFETIME_MS = DAY_MS;
const MAX_CACHED = 5_000;

const text = () => string().strict().max(300).default('');

/** As ViaCEP answers; of an unknown CEP only `erro`, as true or as the word. */
const answerSchema = object({
  erro: mixed().nullable(),
  logradouro: text(),
  bairro: text(),
  localidade: text(),
  uf: text(),
});

type LookupAnswer = InferType<typeof answerSchema>;

function addressOf({ erro, logradouro, bairro, localidade, uf }: LookupAnswer): CepAddress | null {
  if (erro === true || erro === 'true') return null;
  const city = normalizeSpaces(localidade).trim();
  const state = uf.trim().toUpperCase();
  if (!city || !isStateCode(state)) throw new TypeError('The answer names no city and state.');
  return {
    street: normalizeSpaces(logradouro).trim(),
    neighborhood: normalizeSpaces(bairro).trim(),
    city,
    state,
  };
}

async function fetchAddress(url: string): Promise<CepAddress | null> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new TypeError(`The look-up answered ${response.status}.`);
  const body = await response.text();
  if (body.length > MAX_ANSWER_CHARACTERS) throw new TypeError('The answer is too long.');
  return addressOf(answerSchema.validateSync(JSON.parse(body)));
}

interface CacheEntry {
  readonly address: CepAddress | null;
  readonly until: number;
}

/**
 * Calls the service of a URL template with `{cep}`, for three seconds at most. Answers are cached for a day,
 * and parallel requests for one CEP share one call.
 */
export function createCepLookup(template: string, now: () => Date): CepLookup {
  const cache = new Map<string, CacheEntry>();
  const pending = new Map<string, Promise<CepAddress | null>>();

  function store(cep: string, address: CepAddress | null): void {
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    cache.set(cep, { address, until: now().getTime() + LIFETIME_MS });
  }

  async function fetchOnce(cep: string): Promise<CepAddress | null> {
    try {
      const address = await fetchAddress(template.replaceAll('{cep}', encodeURIComponent(cep)));
      store(cep, address);
      return address;
    } catch (error) {
      log.warn('cep_lookup_failed', { error });
      throw new AppError('cep_unavailable');
    } finally {
      pending.delete(cep);
    }
  }

  return {
    async find(cep) {
      const known = cache.get(cep);
      if (known && known.until > now().getTime()) return known.address;
      const answer = pending.get(cep) ?? fetchOnce(cep);
      pending.set(cep, answer);
      return answer;
    },
  };
}
