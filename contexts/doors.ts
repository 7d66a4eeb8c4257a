/** The pages around signing in, which put the session in order by themselves, when there is one. */
export const DOORS = /^\/(?:login|cadastro|confirmar|esqueci-senha)/;
