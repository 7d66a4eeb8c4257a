/** The content of the page: where the skip link leads, and where the focus goes when what had it is gone. */
export const MAIN_ID = 'conteudo';
