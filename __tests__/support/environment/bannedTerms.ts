import type { Locale } from '@/domain/site/locale';

/** Words that visible sentences do not use. The terms to use are in docs/glossary.md. */
interface BannedTerm {
  readonly pattern: RegExp;
  /** The only namespaces that the term is banned from; without it, all of them. */
  readonly only?: readonly string[];
  /** Sentences that need the word, by key, or by the beginning of their keys. */
  readonly except?: readonly string[];
}

/** Keys of sentences about records with a legal retention period, and about data that is not stored. */
const KEEPING_OF_RECORDS = [
  'privacy.',
  'account.privacy.delete.kept',
  'account.goodbye.kept',
  'account.goodbyeCompany.kept',
  'companyAccount.privacy.close.kept',
  'checkout.card.safe',
  'report.privacy',
];

/** Keys of sentences about a state of Brazil, or about the marital status. */
const STATES_OF_BRAZIL = [
  'account.address.state',
  'checkout.boleto.state',
  'companyAccount.profile.',
  'errors.field.creci',
  'errors.field.state',
  'errors.undefined_session',
  'listing.notes.ignored.uf',
  'mail.buyer.data.',
  'signIn.fields.state',
];

/** Values in lower case: "unid. 1203, torre A", "somente leitura". */
const LOWER_CASE = /(?:^|[.!?¿¡]\s*)\{(?:item|label|seller|roles?|kind|state|act|plan)\}/;
/** Labels of buttons and options, captions, and labels that begin with a capital letter ("Unidade 1203"). */
const BEGIN_WITH_A_LABEL = [
  'comparison.takenOn',
  'deals.actOf',
  'listing.filters.counted',
  'preview.inBlock',
  'preview.inTower',
  'project.gallery.takenOn',
  'project.seo.offerTitle',
  'unit.filters.option',
];

/** Counts, amounts, dates, times and the name of the site, which has a fixed article. */
const WITH_AN_ARTICLE =
  'amount|count|date|day|deliveryOn|end|from|last|least|max|maxPrice|min|most|price|registered|shown|site|to|until|when';
/** Links inside a sentence. */
const ARTICLE_BEFORE_A_LINK = ['signIn.signUp.consent'];
const article = (words: string) =>
  new RegExp(`(?<![\\p{L}])(?:${words}) \\{(?!(?:${WITH_AN_ARTICLE})\\})\\w+\\}`, 'iu');

const EVERYWHERE: readonly BannedTerm[] = [
  { pattern: LOWER_CASE, except: BEGIN_WITH_A_LABEL },
  // A payment link without a company contains "a empresa".
  { pattern: /(?:^|[.!?¿¡]\s*)\{company\}/, only: ['checkout'] },
];

export const BANNED_TERMS: Readonly<Record<Locale, readonly BannedTerm[]>> = {
  'pt-BR': [
    ...EVERYWHERE,
    {
      pattern: article('o|a|os|as|ao|à|aos|às|do|da|dos|das|no|na|nos|nas|pelo|pela|pelos|pelas|num|numa'),
      except: ARTICLE_BEFORE_A_LINK,
    },
    {
      pattern:
        /(?<!\p{L})quem (?:vende|compra|comprou|atende|constrói|pede|pergunta|opera|visita)(?!\p{L})/iu,
    },
    {
      pattern: /(?<!\p{L})guard(?:ar|a|e|am|ou|amos|ad[oa]s?|á-l[oa])(?!\p{L})/iu,
      except: KEEPING_OF_RECORDS,
    },
    { pattern: /à vista/i, except: ['checkout.methods.cardHint'] },
    { pattern: /(?<!\p{L})avisos?(?!\p{L})/iu },
    { pattern: /(?<!\p{L})(?:des)?lig(?:ar|ue|ad[oa]s?)(?!\p{L})/iu },
    { pattern: /(?<!\p{L})tir(?:ar|e|ando|ou)(?!\p{L})/iu },
    { pattern: /(?<!\p{L}|texto )livres?(?!\p{L})/iu },
    { pattern: /desfeit[oa]s?|desfazer (?:a|esta) (?:venda|compra)/i },
    { pattern: /rejeit/i, except: ['feedback.consent.reject', 'privacy.sections.7.closing.0'] },
    { pattern: /dinheiro (?:volta|voltou)|\{amount\} (?:voltaram|vão|estão)/i },
    { pattern: /(?<!\p{L})estados?(?! civil)(?!\p{L})/iu, except: STATES_OF_BRAZIL },
    { pattern: /tudo vendido|todas as unidades vendidas|em atualização|sob consulta|sem preço agora/i },
    { pattern: /RI em análise|RI ainda não emitido|balões|cômodo|espelho|devolução por|acordo fechado/i },
    { pattern: /conectad[oa]s?|à espera|desde \{price\}|cabem até|sinal da reserva|escolher cookies/i },
    { pattern: /[\d}] %/ },
    { pattern: /\.\.\./, except: ['feedback.overlay.default'] },
  ],
  es: [
    ...EVERYWHERE,
    { pattern: /\.\.\./ },
    { pattern: article('el|la|los|las|al|del'), except: ARTICLE_BEFORE_A_LINK },
    { pattern: /(?<!\p{L})quien (?:vende|compró|compra|atiende)(?!\p{L})/iu },
    { pattern: /(?<!\p{L})cuotas?(?!\p{L})/iu, only: ['catalogue', 'comparison', 'project', 'quota'] },
    { pattern: /(?<!\p{L})plantas?(?! baja)(?!\p{L})/iu },
    { pattern: /viviendas?|cocheras?|planillas?|móvil|emprendimiento|incorporaci|incorporadora/i },
    { pattern: /(?<!\p{L})(?:añad|anulad|importe|seña(?!\p{L})|fases?(?!\p{L}))/iu },
    { pattern: /(?<!\p{L})(?:he|has|ha|hemos|han) \p{L}+(?:ado|ido|to|cho)(?!\p{L})/iu },
    { pattern: /desistir/i, except: ['transitions.event.withdraw'] },
    { pattern: /deshech[oa]|deshacer (?:la|esta) (?:venta|compra)/i },
    { pattern: /a la vista|todo vendido|en actualización|fatal error|[«»]/i },
  ],
  en: [
    ...EVERYWHERE,
    { pattern: /\.\.\./ },
    { pattern: /avour|nstalment|eighbour|licen[c]e|uthoris|ancell(?:ed|ing)|ecognis|olour|rganis/ },
    { pattern: /\be-mails?\b|whoever|\bnobody who\b|\bdata are\b|\bthese data\b/i },
    {
      pattern:
        /step back|\b(?:give|gives|given|take) back\b|\bundone\b(?<!be undone)|\bundo the (?:sale|purchase)/i,
    },
    { pattern: /incorporation|brokerage|private area|in plain sight|being updated|fatal error/i },
    { pattern: /(?<!\{)\b(?:projects?|parcels?|quotas?)\b(?!\})/i },
    { pattern: /\bnotices?\b(?<!written notice)/i },
    {
      pattern: /(?<!\{)\bhomes?\b(?! page)/i,
      only: ['account', 'checkout', 'deals', 'errors', 'notifications', 'quota'],
      except: ['checkout.ended.search'],
    },
    { pattern: /[\d}] %/ },
  ],
};

/** The banned terms of a sentence; its key selects the exceptions. */
export function bannedIn(sentence: string, locale: Locale, key = ''): string[] {
  const namespace = key.split('.', 1)[0] ?? '';
  return BANNED_TERMS[locale]
    .filter(({ only, except = [] }) => {
      const isExcepted = except.some((one) => key === one || (one.endsWith('.') && key.startsWith(one)));
      return !isExcepted && (only?.includes(namespace) ?? true);
    })
    .flatMap(({ pattern }) => pattern.exec(sentence)?.[0] ?? []);
}
