/** Fields of a Pix code for one payment (BR Code, manual of the Banco Central). */
interface PixCharge {
  /** URL at which the payer's bank reads the charge; without scheme. */
  readonly url: string;
  readonly amountCents: number;
  readonly receiver: string;
  readonly city: string;
  /** Up to 25 letters and digits; `***` without a reference. */
  readonly reference: string;
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE: polynomial 0x1021 from 0xFFFF, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Letters without accents, which readers of codes do not support. */
function plain(text: string, most: number): string {
  const bare = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return bare.trim().slice(0, most).trim();
}

function decimal(cents: number): string {
  const figures = String(cents).padStart(3, '0');
  return `${figures.slice(0, -2)}.${figures.slice(-2)}`;
}

/** Code to copy into a banking app, with its checksum. */
export function pixCode({ url, amountCents, receiver, city, reference }: PixCharge): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', url);
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', decimal(amountCents)),
    field('58', 'BR'),
    field('59', plain(receiver, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', reference.replace(/[^A-Za-z0-9]/g, '').slice(0, 25) || '***')),
    '6304',
  ].join('');
  return body + crc16(body);
}
