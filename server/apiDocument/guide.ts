import type { GuideChapter } from '@/server/http/document/docsPage';
import { PER_MINUTE } from '@/server/http/limits/callLimits';

const often = (calls: number) => new Intl.NumberFormat('pt-BR').format(calls);

/** Rules of all calls, at the head of the document. docs/api.md has them at length, with commands to try. */
export const API_GUIDE: readonly GuideChapter[] = [
  {
    id: 'token',
    title: 'Quem pede',
    text: [
      'Há duas áreas: compradores (`user`) e empresas (`entrepreneur`). Cada uma tem o seu provedor de identidades, compatível com Amazon Cognito, onde se consegue um token de acesso por SRP (`aws-amplify`) ou pela página hospedada, com código e PKCE.',
      'Envie-o em `authorization: Bearer …`. Vale 30 minutos; renove-o com o refresh token antes disso, ou uma vez quando a resposta for 401 `unauthenticated`. 503 `identity_unavailable` não quer dizer que a sessão acabou.',
      'Cookies são só para as páginas deste site: pedidos de fora, com cookies, não mudam nada (`cross_site_request`).',
    ],
  },
  {
    id: 'repetir',
    title: 'Repetir sem fazer duas vezes',
    text: [
      'As chamadas que prendem um imóvel ou movem dinheiro leem `Idempotency-Key`: com a mesma chave e o mesmo corpo, são feitas uma vez e respondem o mesmo por um dia, com `Idempotency-Replayed: true`.',
      'Se a conexão cair, ou vier 500 ou 503, repita com a mesma chave. Enquanto a primeira trabalha a resposta é 409 `call_under_way`. Depois de uma recusa nada aconteceu, e a chave pode tentar de novo.',
    ],
  },
  {
    id: 'versoes',
    title: 'Versões',
    text: [
      'Um registro que muda tem `version`, que também vem em `ETag`. Para mudá-lo, envie a versão que foi lida, no corpo ou em `If-Match`. Se alguém mudou antes, a resposta é 409 `version_conflict`: leia de novo.',
      '`allowedActions` diz o que quem pergunta pode fazer agora. Ofereça isto e nada mais.',
    ],
  },
  {
    id: 'paginas',
    title: 'Páginas e filtros',
    text: [
      'Listas respondem `items`, `nextCursor`, `total` e `totalIsCapped`. Peça a página seguinte com `cursor`, e o mesmo filtro e ordem; `limit` vai de 1 a 100.',
      '`POST …/get` recebe `filters`, lista de `{ scope, field, op, value }`: valem todas ao mesmo tempo. Cada lista enumera os campos que conhece e as operações de cada um.',
    ],
  },
  {
    id: 'valores',
    title: 'Valores',
    text: [
      'Dinheiro em centavos inteiros (`…Cents`): 61000000 é R$ 610.000,00. Áreas em m². Percentuais como número: 4,5 % é 4.5; juros ao mês, salvo quando o nome diz ao ano.',
      'Instantes em UTC, RFC 3339 (`…At`). Dias como AAAA-MM-DD, no calendário de São Paulo (`…On`).',
      'Preços nunca vêm de quem pede: quem reserva diz o que viu (`expectedPriceCents`) e, se não for mais este, a resposta é 409 `price_changed` com o de agora em `details.priceCents`.',
    ],
  },
  {
    id: 'limites',
    title: 'Limites',
    text: [
      `Por minuto e por pessoa: ${often(PER_MINUTE.read)} leituras, ${often(PER_MINUTE.write)} mudanças, ${often(PER_MINUTE.money)} chamadas de dinheiro e ${often(PER_MINUTE.file)} envios de arquivo. Além disso, 429 \`too_many_requests\`; com muita gente ao mesmo tempo, 503 \`too_busy\`. \`Retry-After\` diz quantos segundos esperar.`,
      'Todo corpo JSON cabe em 256 KB. Toda resposta traz `x-request-id`, que também está em `requestId` dos erros: é o que o suporte procura.',
    ],
  },
  {
    id: 'avisos',
    title: 'Avisos do provedor de pagamentos',
    text: [
      '`POST /payments/v1/webhook` recebe os eventos do provedor, assinados como os da Stripe (`stripe-signature`). Responde 200 só depois de gravar o efeito; eventos repetidos ou fora de ordem não mudam o resultado.',
      'A plataforma ainda não avisa outros sistemas: quem acompanha registros os lê de novo.',
    ],
  },
];
