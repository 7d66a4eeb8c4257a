import { formatCnpj } from '@/domain/brazil/cnpj';
import { formatCpf } from '@/domain/brazil/cpf';
import { formatPhone, normalizePhone } from '@/domain/brazil/phone';
import type { PixKeyKind } from '@/domain/brazil/pixKey';

/** A key in readable form; it is stored bare. */
export function formatPixKey(kind: PixKeyKind, key: string): string {
  if (kind === 'cpf') return formatCpf(key);
  if (kind === 'cnpj') return formatCnpj(key);
  return kind === 'phone' ? formatPhone(normalizePhone(key) ?? key) : key;
}
