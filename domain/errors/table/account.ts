import { type ErrorRow, missing } from './row';

export const accountErrors = {
  session_not_found: missing('A sessão de visitante'),
  favorite_not_found: missing('O favorito'),
  too_many_favorites: {
    status: 409,
    when: 'A conta atingiu o limite de favoritos.',
    remedy: 'Remova um antes de salvar outro.',
  },
  saved_search_not_found: missing('A busca salva'),
  search_url_invalid: {
    status: 400,
    when: 'O endereço não é de uma busca deste site.',
    remedy: 'Envie o caminho da página de busca, como /imoveis?….',
  },
  too_many_saved_searches: {
    status: 409,
    when: 'A conta atingiu o limite de buscas salvas.',
    remedy: 'Exclua uma antes de salvar outra.',
  },
} satisfies Record<string, ErrorRow>;
