/** Typed values of a form, kept in this tab until it is sent. */
type Draft = Readonly<Record<string, unknown>>;

const keyOf = (name: string) => `rascunho:${name}`;

export function readDraft(name: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Draft) : {};
  } catch {
    return {};
  }
}

/** @param secret names of fields that are never stored: passwords and codes */
export function writeDraft(name: string, values: object, secret: readonly string[]): void {
  const kept = Object.entries(values).filter(([field]) => !secret.includes(field));
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage the form still works.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was stored.
  }
}
