const SILENCE_MS = 1_000;
const REMINDER_MS = 10_000;

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`;
}

/**
 * Runs a step and shows its label if it lasts more than a second.
 *
 * @template Result
 * @param {string} label progressive form, as "Instalando as dependências"
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(label, work) {
  const begin = Date.now();
  let isShown = false;
  const show = () => {
    console.log(isShown ? `  … ${seconds(Date.now() - begin)}` : `• ${label}…`);
    isShown = true;
  };
  const first = setTimeout(show, SILENCE_MS);
  const reminder = setInterval(show, REMINDER_MS);
  try {
    const result = await work();
    if (isShown) console.log(`✓ ${label} (${seconds(Date.now() - begin)})`);
    return result;
  } catch (error) {
    console.log(`✗ ${label}`);
    throw error;
  } finally {
    clearTimeout(first);
    clearInterval(reminder);
  }
}
