import { formatCnpj, normalizeCnpj } from '@/domain/brazil/cnpj';
import { formatCpf, normalizeCpf } from '@/domain/brazil/cpf';
import { formatPhone, normalizePhone, toE164 } from '@/domain/brazil/phone';

/** The five kinds of key of the Banco Central's directory (DICT). */
export const PIX_KEY_KINDS = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const;
export type PixKeyKind = (typeof PIX_KEY_KINDS)[number];

/** Longest key that a Pix code carries. */
const MAX_EMAIL = 77;
const EMAIL = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const RANDOM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function normalizeEmailKey(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= MAX_EMAIL && EMAIL.test(email) ? email : null;
}

function normalizePhoneKey(text: string): string | null {
  const phone = normalizePhone(text);
  return phone === null ? null : toE164(phone);
}

function normalizeRandomKey(text: string): string | null {
  const key = text.trim().toLowerCase();
  return RANDOM.test(key) ? key : null;
}

const NORMALIZERS: Readonly<Record<PixKeyKind, (text: string) => string | null>> = {
  cpf: normalizeCpf,
  cnpj: normalizeCnpj,
  email: normalizeEmailKey,
  phone: normalizePhoneKey,
  random: normalizeRandomKey,
};

/** The key as the directory stores it, typed with or without mask; null if it is not of that kind. */
export function normalizePixKey(kind: PixKeyKind, text: string): string | null {
  return NORMALIZERS[kind](text);
}

/** Possible kinds of a typed key: eleven digits can be a CPF or a mobile number, so the person decides. */
export function pixKeyKindsOf(text: string): PixKeyKind[] {
  return PIX_KEY_KINDS.filter((kind) => normalizePixKey(kind, text) !== null);
}

/** A stored key in readable form. */
export function formatPixKey(kind: PixKeyKind, key: string): string {
  if (kind === 'cpf') return formatCpf(key);
  if (kind === 'cnpj') return formatCnpj(key);
  return kind === 'phone' ? formatPhone(normalizePhone(key) ?? key) : key;
}
