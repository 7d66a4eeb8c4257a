/** Value of every id, slug and code in a path: a client that forgets to encode it calls another path. */
export const ID = 'a/b';
/** Number of a parcel. */
export const NUMBER = 7;

/** The tests ignore the body; its type is in the signature of the client. */
export const reported = {} as never;
export const keyed = { key: 'uma-chave' };
export const owners = {
  user: { id: ID, pool: 'user', isOperator: false },
  entrepreneur: { id: ID, pool: 'entrepreneur', isOperator: false },
} as const;

export const file = () => new File(['a'], 'a.png', { type: 'image/png' });
export const unseen = () => {};
