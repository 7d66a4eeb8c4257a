import { normalizeText } from '@/domain/text';

/** Banks and payment institutions by the code of three digits of the Banco Central (COMPE), most used first. */
export const BANKS: readonly { readonly code: string; readonly name: string }[] = [
  { code: '001', name: 'Banco do Brasil' },
  { code: '104', name: 'Caixa Econômica Federal' },
  { code: '237', name: 'Bradesco' },
  { code: '341', name: 'Itaú Unibanco' },
  { code: '033', name: 'Santander' },
  { code: '260', name: 'Nubank' },
  { code: '077', name: 'Inter' },
  { code: '336', name: 'C6 Bank' },
  { code: '756', name: 'Sicoob' },
  { code: '748', name: 'Sicredi' },
  { code: '208', name: 'BTG Pactual' },
  { code: '422', name: 'Safra' },
  { code: '041', name: 'Banrisul' },
  { code: '004', name: 'Banco do Nordeste' },
  { code: '003', name: 'Banco da Amazônia' },
  { code: '070', name: 'BRB' },
  { code: '021', name: 'Banestes' },
  { code: '047', name: 'Banese' },
  { code: '037', name: 'Banpará' },
  { code: '085', name: 'Ailos' },
  { code: '133', name: 'Cresol' },
  { code: '136', name: 'Unicred' },
  { code: '097', name: 'Credisis' },
  { code: '099', name: 'Uniprime' },
  { code: '197', name: 'Stone' },
  { code: '290', name: 'PagBank' },
  { code: '323', name: 'Mercado Pago' },
  { code: '380', name: 'PicPay' },
  { code: '403', name: 'Cora' },
  { code: '461', name: 'Asaas' },
  { code: '364', name: 'Efí' },
  { code: '335', name: 'Digio' },
  { code: '348', name: 'XP' },
  { code: '212', name: 'Original' },
  { code: '218', name: 'BS2' },
  { code: '707', name: 'Daycoval' },
  { code: '655', name: 'BV' },
  { code: '623', name: 'Pan' },
  { code: '318', name: 'BMG' },
  { code: '389', name: 'Mercantil' },
  { code: '121', name: 'Agibank' },
  { code: '633', name: 'Rendimento' },
  { code: '637', name: 'Sofisa' },
  { code: '643', name: 'Pine' },
  { code: '246', name: 'ABC Brasil' },
  { code: '224', name: 'Fibra' },
  { code: '254', name: 'Paraná Banco' },
  { code: '604', name: 'Industrial do Brasil' },
  { code: '611', name: 'Paulista' },
  { code: '634', name: 'Triângulo' },
  { code: '743', name: 'Semear' },
  { code: '082', name: 'Topázio' },
  { code: '213', name: 'Arbi' },
  { code: '745', name: 'Citibank' },
  { code: '752', name: 'BNP Paribas' },
  { code: '487', name: 'Deutsche Bank' },
];

/** Name of the bank; null for a code outside the list, which may still belong to a bank. */
export function bankName(code: string): string | null {
  return BANKS.find((bank) => bank.code === code)?.name ?? null;
}

/** Common names of banks besides those in the list, in normalised form. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['bb', '001'],
  ['brasil', '001'],
  ['caixa', '104'],
  ['cef', '104'],
  ['itau', '341'],
  ['unibanco', '341'],
  ['nu', '260'],
  ['nu pagamentos', '260'],
  ['c6', '336'],
  ['btg', '208'],
  ['pagseguro', '290'],
  ['bnb', '004'],
  ['basa', '003'],
  ['citi', '745'],
  ['xp investimentos', '348'],
  ['votorantim', '655'],
]);

/** Without a leading "Banco" and a trailing "S.A.", which are often left out. */
const plainName = (text: string): string =>
  normalizeText(text)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^banco (?=\S)/, '')
    .replace(/,? s[./]?a\.?$/, '');

/**
 * Code of a bank from typed or chosen text: "341", "1", "341 Itaú Unibanco", a name of the list or a common
 * name. Null for no match.
 */
export function bankCodeOf(text: string): string | null {
  const typed = text.trim();
  const digits = /^(\d{1,3})(?:\D|$)/.exec(typed)?.[1];
  if (digits) return Number(digits) > 0 ? digits.padStart(3, '0') : null;
  const name = plainName(typed);
  return SHORT_NAMES.get(name) ?? BANKS.find((bank) => plainName(bank.name) === name)?.code ?? null;
}
