export interface ErrorRow {
  /** HTTP status of the answer. */
  readonly status: number;
  /** Situation in which the code is answered, for the API document. */
  readonly when: string;
  /** Next step of a client that receives it. */
  readonly remedy: string;
}

/** Row of a record that does not exist or that the caller may not see. */
export const missing = (what: string): ErrorRow => ({
  status: 404,
  when: `${what} não existe ou não está acessível para quem chama.`,
  remedy: 'Confira o identificador; a resposta é a mesma nos dois casos.',
});
