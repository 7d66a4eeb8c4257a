/** Code that a visitor tried: it is applied after the sign-in. */
const CODE_KEY = 'cartCoupon';

export function readCarriedCode(): string | null {
  try {
    return localStorage.getItem(CODE_KEY);
  } catch {
    return null;
  }
}

/** Null forgets it. Without storage the visitor enters it again after the sign-in. */
export function carryCode(code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(CODE_KEY);
    else localStorage.setItem(CODE_KEY, code);
  } catch {
    // Blocked storage.
  }
}
