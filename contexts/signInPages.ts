/** Sign-in pages, which resolve the session themselves. */
export const SIGN_IN_PAGES = /^\/(?:login|cadastro|confirmar|esqueci-senha)/;
