/** Stops the server unless another run of this clone still uses it. */
export default async function globalTeardown() {
  await globalThis.stopTestServer?.();
}
