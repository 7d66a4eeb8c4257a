/** Id of the main content: target of the skip link, and of the focus when its element disappears. */
export const MAIN_ID = 'conteudo';
