import axios from 'axios';

/** Kind of a public way: "Avenida", in an address "AV". */
interface AddressType {
  readonly abbreviation: string;
  readonly name: string;
}

let flight: Promise<readonly AddressType[]> | null = null;

/** Kinds of public ways, from a static file of this site; read once per page. */
export function listAddressTypes(): Promise<readonly AddressType[]> {
  flight ??= axios
    .get<{ readonly addressTypes: readonly AddressType[] }>('/address-types/data.json', { timeout: 6_000 })
    .then(({ data }) => data.addressTypes)
    .catch((error: unknown) => {
      flight = null;
      throw error;
    });
  return flight;
}
