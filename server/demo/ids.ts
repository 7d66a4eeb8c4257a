import { createHash } from 'node:crypto';

/** Namespace of the sample catalogue, so that its ids never equal those of real records. */
const SPACE = 'soleira/sample-catalogue/';

/**
 * Id of a named record: a UUID of version 5 in shape, from the SHA-1 of its name. The same name gives the
 * same id.
 */
export function idOf(...name: readonly (string | number)[]): string {
  const bytes = createHash('sha1')
    .update(SPACE + name.join('/'))
    .digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes.toString('hex', 0, 16));
}

/**
 * The id of the `index`-th row of a series, in rising order, as the UUIDv7 of real records rise: an index built from
 * scattered ids would make a measurement worse than the truth.
 */
export function serialId(series: number, index: number): string {
  const high = index.toString(16).padStart(12, '0');
  return formatUuid(`${high}5${series.toString(16).padStart(3, '0')}8${'0'.repeat(15)}`);
}

function formatUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
