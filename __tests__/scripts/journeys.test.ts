import { runBesideScripts } from '@/__tests__/support/environment/scripts';

/** Answer of `readArguments`, or the message with which it refuses. */
const read = (...args: string[]) =>
  runBesideScripts(
    { 'journeys/arguments.mjs': 'readArguments' },
    `try { answer(readArguments(${JSON.stringify(args)})); } catch (error) { answer(error.message); }`,
  );

const USAGE = 'Uso: npm run journeys -- webkit|firefox [--width 390]';

describe('arguments of npm run journeys', () => {
  it('names a browser, at the width of a phone by default', async () => {
    expect(await read('webkit')).toEqual({ browser: 'webkit', width: 390 });
    expect(await read('firefox', '--width', '1280')).toEqual({ browser: 'firefox', width: 1280 });
  });

  it.each([[[]], [['opera']], [['webkit', 'firefox']], [['webkit', '--height', '3']]])(
    'answers %j with the usage',
    async (args) => {
      expect(await read(...args)).toBe(USAGE);
    },
  );

  it.each(['wide', '0', '390.5', '5000'])('refuses the width %s', async (width) => {
    expect(await read('webkit', '--width', width)).toBe(
      `--width é um número inteiro de 320 a 1920. ${USAGE}`,
    );
  });
});
