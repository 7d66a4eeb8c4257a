/** Sign-in pages, which resolve the session themselves. */
export const DOORS = /^\/(?:login|cadastro|confirmar|esqueci-senha)/;
