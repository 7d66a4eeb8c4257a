import { runInNewContext } from 'node:vm';
import { runBesideScripts } from '@/__tests__/support/environment/scripts';

const MANIFEST = `self.__BUILD_MANIFEST = {
  "/": ["static/chunks/aa.js"],
  "/imovel/[slug]": ["static/chunks/bb.js"],
  "__rewrites": { "afterFiles": [] },
  "sortedPages": ["/", "/_app", "/imovel/[slug]"]
};self.__TURBOPACK_PAGE_BOOTSTRAP = {
  "/": {"otherChunks": ["static/chunks/cc.css", "static/chunks/dd.js"], "runtimeModuleIds": [9, 100]},
  "/imovel/[slug]": {"otherChunks": ["static/chunks/dd.js"], "runtimeModuleIds": [9, 101]},
  "/_app": {"otherChunks": [], "runtimeModuleIds": [9, 102]}
};self.__TURBOPACK_CHUNK_LOADING_GLOBAL = "TURBOPACK";self.__BUILD_MANIFEST_CB && self.__BUILD_MANIFEST_CB()`;

const tighten = async (source: string) =>
  String(
    await runBesideScripts(
      { 'tightenManifest.mjs': 'tightenManifest' },
      `answer(tightenManifest(${JSON.stringify(source)}))`,
    ),
  );

function run(script: string) {
  const self: Record<string, unknown> = { __BUILD_MANIFEST_CB: () => (self.isCalled = true) };
  runInNewContext(script, { self });
  return JSON.parse(JSON.stringify(self));
}

describe('tightenManifest', () => {
  it('leaves the same values in fewer bytes, and calls back', async () => {
    const many = MANIFEST.replaceAll('chunks/', 'chunks/a-long-name-');
    const tight = await tighten(many);
    expect(run(tight)).toEqual(run(many));
    expect(run(tight)).toMatchObject({ isCalled: true, __TURBOPACK_CHUNK_LOADING_GLOBAL: 'TURBOPACK' });
    expect(tight).not.toContain('self.__BUILD_MANIFEST = ');
  });

  it('leaves a manifest of another form as it is, but for its indentation', async () => {
    const other = MANIFEST.replace('[9, 101]', '[8, 101]');
    expect(await tighten(other)).toBe(other.replace(/\n\s*/g, ''));
  });
});
