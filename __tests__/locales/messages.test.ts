import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/domain/site/locale';
import { loadMessages } from '@/locales/messages';

const FOLDER = 'locales';

/** Messages that only the server uses: emails, drawings and pages that it renders. */
const LOADED_BY_NO_PAGE = [
  'idp.json',
  'mail.json',
  'outbox.json',
  'preview.json',
  'sandbox.json',
  'transitions.json',
];

/** Every sentence by its path, with the names of its parameters, which a translation must keep. */
function shapeOf(node: unknown, path = ''): Record<string, string> {
  if (typeof node === 'string') return { [path]: [...node.matchAll(/\{\w+\}/g)].flat().sort().join(' ') };
  return Object.assign(
    {},
    ...Object.entries(node ?? {}).map(([key, child]) => shapeOf(child, `${path}.${key}`)),
  );
}

/** Every sentence by its path. Identifiers of sections are no words. */
function sentencesOf(node: unknown, path = ''): Record<string, string> {
  if (typeof node === 'string') return path.endsWith('.id') ? {} : { [path]: node };
  return Object.assign(
    {},
    ...Object.entries(node ?? {}).map(([key, child]) => sentencesOf(child, `${path}.${key}`)),
  );
}

/** Names, and words that Portuguese and the other language share: a translation is not changed only to differ. */
const ALIKE: Readonly<Record<Exclude<Locale, 'pt-BR'>, string>> = {
  en: 'km m WhatsApp YouTube Vimeo Menu Studio Studios Loft Lofts Cookies Sauna Playground Coworking Rooftop Spa CNPJ CRECI CPF CEP Pix E mail boleto total FGTS Minha Casa Vida SAC Price bank rate',
  es: `país código postal km WhatsApp YouTube Vimeo CNPJ CRECI Cookies Loft Lofts Sauna Coworking Spa a al con de del desde m no o por y
    abril agosto cliente clientes empresa empresas igual lugares próximas todas autoridades buscar casa casas como comparar comprar confirmado entrega enviar espera explorar favoritos filtrar
    filtros foto guardar lugares idioma lista lote lotes mapa minimercado norte opcional ordenar perspectiva piscina previstas principal prometida
    páginas reservada reservadas reservado reservados restaurante semana terreno tipo todos unidades vendida vendidas
    vendido vendidos ver CPF CEP Pix banco cancelar celular titular
    complemento semanas hora horas avisos contrato documento documentos enviar estado falta público registro social autorizado cancelado código motivo boleto copiar copiado número pagar total valor CVV incompleto
    abandonada abandonadas abrir administrador ambientes bloqueado bloquear cancelada característica civil comodidades completo compra compras
    confirmada continuar de enviando eventos expirada expirado forma gerente mostrar nada ocultar para personalizar problema realizada
    recibo emitir emitida emitido emitidos cancelados compradores resultado resultados
    enviados reembolso reserva reservas RI torre vencida visita visitas
    automático canceladas comprador pedido min confirmadas menos realizadas registrada resultado resultados transferido
    FGTS Minha vida SAC Price calculado calcular oficial texto período valores valor menor usual escritura registro retirar meses saldo financiado obra índices
    autor visitante cargo períodos publicada vale válido bloqueada publicado domingo sábado tarde descartado matrícula
    concluir confirmar declinar descartados descartar devolver enviado liberado liberar prorrogar reabrir recuperar registrar reservar resolver responder suspender vencido vender`,
};

/** Sentences equal to the Portuguese ones although they contain a word that should be translated. */
function untranslated(locale: keyof typeof ALIKE, file: string): string[] {
  const alike = new Set(ALIKE[locale].toLowerCase().split(/\s+/));
  const source = sentencesOf(read(DEFAULT_LOCALE, file));
  return Object.entries(sentencesOf(read(locale, file))).flatMap(([path, sentence]) => {
    const words = sentence.replace(/\{\w+\}/g, ' ').match(/\p{L}+/gu) ?? [];
    const isForeign = words.some((word) => !alike.has(word.toLowerCase()));
    return sentence === source[path] && isForeign ? [`${file} ${path}: ${sentence}`] : [];
  });
}

const read = (locale: string, file: string): unknown =>
  JSON.parse(readFileSync(`${FOLDER}/${locale}/${file}`, 'utf8'));
const filesOf = (locale: string) =>
  readdirSync(`${FOLDER}/${locale}`).filter((file) => file.endsWith('.json'));
const cases = LOCALES.flatMap((locale) => filesOf(locale).map((file) => [locale, file] as const));

describe('messages', () => {
  it('has a folder for every locale and a locale for every folder', () => {
    const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...LOCALES].sort());
  });

  it('treats every message file as a namespace except those that no page loads', () => {
    const source = readFileSync(`${FOLDER}/messages.ts`, 'utf8');
    const registered = [...source.matchAll(/^ {2}(\w+): typeof \1;$/gm)].map(([, name]) => `${name}.json`);
    expect([...registered, ...LOADED_BY_NO_PAGE].sort()).toEqual(filesOf(DEFAULT_LOCALE).sort());
  });

  it.each(LOCALES)('has in %s the files of the source language', (locale) => {
    expect(filesOf(locale)).toEqual(filesOf(DEFAULT_LOCALE));
  });

  it.each(cases)('has in %s/%s the keys and parameters of the source language', (locale, file) => {
    expect(shapeOf(read(locale, file))).toEqual(shapeOf(read(DEFAULT_LOCALE, file)));
  });

  it.each(['en', 'es'] as const)('has no sentence in %s that was left in Portuguese', (locale) => {
    expect(filesOf(locale).flatMap((file) => untranslated(locale, file))).toEqual([]);
  });

  it.each(cases)('has no empty sentence in %s/%s', (locale, file) => {
    const empty = JSON.stringify(read(locale, file)).includes('""');
    expect(empty).toBe(false);
  });
});

describe('loadMessages', () => {
  it('loads the messages of the frame and of the requested namespaces, and no others', async () => {
    const messages = await loadMessages(['errorPages']);
    expect(Object.keys(messages).sort()).toEqual(['errorPages', 'shell']);
    expect(messages.shell?.menu.buy).toBe('Comprar');
  });

  it('loads the messages in the language of the page', async () => {
    const messages = await loadMessages([], 'en');
    expect(messages.shell?.menu.buy).toBe('Buy');
  });
});
