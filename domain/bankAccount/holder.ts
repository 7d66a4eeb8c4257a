import { normalizeCnpj } from '@/domain/brazil/cnpj';
import { normalizeCpf } from '@/domain/brazil/cpf';

/** Required holder of an account. */
export interface Holder {
  readonly cnpj: string | null;
  readonly cpf: string | null;
}

/** First characters of a CNPJ, shared by a company and its branches. */
const ROOT_LENGTH = 8;

/** True for the company's own number, that of a branch, and the CPF of a broker who is a person. */
export function isNumberOf({ cnpj, cpf }: Holder, text: string): boolean {
  const asCpf = normalizeCpf(text);
  if (asCpf !== null) return asCpf === cpf;
  const asCnpj = normalizeCnpj(text);
  return asCnpj !== null && asCnpj.slice(0, ROOT_LENGTH) === cnpj?.slice(0, ROOT_LENGTH);
}

interface HolderAccount {
  readonly holderDocument: string;
  readonly pixKey: { readonly kind: string; readonly key: string } | null;
}

/** Field of an account that names another holder; null if it is the holder's own. */
export function fieldOfOtherHolder(holder: Holder, { holderDocument, pixKey }: HolderAccount) {
  if (!isNumberOf(holder, holderDocument)) return 'holderDocument' as const;
  const isNumber = pixKey !== null && (pixKey.kind === 'cpf' || pixKey.kind === 'cnpj');
  return isNumber && !isNumberOf(holder, pixKey.key) ? ('pixKey.key' as const) : null;
}
