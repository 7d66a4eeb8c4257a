import { noGateways } from '@/__tests__/support/api/gateways';
import type { FileStore } from '@/server/gateways/files/files';

/** A place for files that ends with the test; `kept` are the keys of those that are there. */
export function memoryFiles(): FileStore & { kept(): string[] } {
  const files = new Map<string, Uint8Array>();
  const nameOf = ({ bucket, key }: { bucket: string; key: string }) => `${bucket}/${key}`;
  return {
    ...noGateways.files,
    put: async (place, bytes) => {
      files.set(nameOf(place), bytes);
    },
    get: async (place) => files.get(nameOf(place)) ?? null,
    remove: async (place) => {
      files.delete(nameOf(place));
    },
    kept: () => [...files.keys()],
  };
}
