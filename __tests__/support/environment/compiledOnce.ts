import vm from 'node:vm';

const { compileFunction } = vm;
const compiled = new Map<string, { readonly code: string; readonly data: Buffer }>();
let isPatched = false;

/**
 * Lets V8 reuse compiled code. Jest compiles every module again for each test file, some thousand of them for
 * a test of the API.
 */
export function compileOnce(): void {
  if (isPatched) return;
  isPatched = true;
  vm.compileFunction = (code, params, options = {}) => {
    const key = `${options.filename} ${params?.join()}`;
    const known = compiled.get(key);
    if (known?.code === code) return compileFunction(code, params, { ...options, cachedData: known.data });
    const result = compileFunction(code, params, { ...options, produceCachedData: true });
    // A copy: the buffer itself belongs to the context of the test file, and would keep all of it in memory.
    if (result.cachedData) compiled.set(key, { code, data: Buffer.from(result.cachedData) });
    return result;
  };
}
