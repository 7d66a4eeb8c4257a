import { rmSync } from 'node:fs';

/** Stops the server unless another run of this clone still uses it. */
export default async function globalTeardown() {
  await globalThis.stopTestServer?.();
  rmSync(String(process.env.TEST_FOLDER), { recursive: true, force: true });
}
