import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { FormSubject } from '@/components/project/loadFormSubject';
import { afterForm, openForm } from '@/components/project/openForm';
import { changeBooked } from '@/components/project/visit/changeBooked';
import { loadVisit } from '@/components/project/visit/loadVisit';
import {
  sendAnotherCode,
  sendCode,
  sendVisit,
  sendVisitRequest,
  type VisitorRequest,
} from '@/components/project/visit/sendVisit';
import { type BookedVisit, VisitScreen, type VisitScreenProps } from '@/components/project/visit/VisitScreen';
import {
  EMPTY_VISIT_FORM,
  readMode,
  readVisitForm,
  UNIT_SEPARATOR,
  type VisitForm,
} from '@/components/project/visit/visitForm';
import { Seo } from '@/components/shell/seo/Seo';
import { visitPath } from '@/domain/project/offers/offer';
import type { Locale } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { CLIENT_IP_HEADER, isOfAnotherSite, readForm } from '@/services/http/formBody';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props extends VisitScreenProps {
  readonly messages: Messages;
  readonly origin: string;
}

const text = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Instant of the URL; null for another text. */
function instantIn(value: string | string[] | undefined): string | null {
  const found = text(value);
  return found !== null && !Number.isNaN(Date.parse(found)) ? new Date(found).toISOString() : null;
}

type Answer =
  | { readonly form: VisitForm; readonly status: number }
  /** Path that follows the form, so that a reload sends nothing. */
  | { readonly path: string };

interface Sender extends VisitorRequest {
  readonly viewer: VisitScreenProps['viewer'];
  readonly booked: BookedVisit | null;
  readonly requestId: string | null;
  readonly locale: Locale;
  /** Choice of the URL. */
  readonly chosen: Parameters<typeof visitPath>[2];
}

/** Books the visit of a buyer, or requests that of a visitor; people of a company sign in first, and come back to the choice. */
async function answerChoice(subject: FormSubject, fields: URLSearchParams, sender: Sender): Promise<Answer> {
  const { viewer, headers, locale } = sender;
  const { choice, project } = subject;
  const typed = readVisitForm(fields);
  const chosen = {
    slot: typed.slot || undefined,
    units: typed.units.join(UNIT_SEPARATOR) || undefined,
    mode: typed.mode === 'online' ? typed.mode : undefined,
  };
  const next = localePath(visitPath(project.slug, choice, chosen), locale);
  const signIn = { path: paths.login({ next }) };
  if (viewer === 'seller' || fields.get('acao') === 'entrar') return signIn;
  if (viewer === 'visitor') {
    const website = fields.get('website') ?? '';
    const sent = await sendVisitRequest(subject, typed, { ...sender, website });
    if ('form' in sent) return sent;
    const { id: request, resendAt } = sent.answer;
    return { path: visitPath(project.slug, choice, { ...chosen, request, resendAt }) };
  }
  const sent = await sendVisit(subject, typed, headers);
  if ('answer' in sent) return { path: visitPath(project.slug, choice, { booked: sent.answer.id }) };
  // The session has ended since the page was read.
  return sent.status === 401 ? signIn : sent;
}

async function answerForm(
  { req }: GetServerSidePropsContext,
  subject: FormSubject,
  sender: Sender,
): Promise<Answer> {
  if (isOfAnotherSite(req)) return { form: { ...EMPTY_VISIT_FORM, problem: 'failed' }, status: 403 };
  const fields = await readForm(req);
  const { booked, requestId, headers } = sender;
  const { choice, project } = subject;
  if (booked !== null) {
    const sent = await changeBooked(booked, fields, headers);
    return 'form' in sent ? sent : { path: booked.path };
  }
  if (requestId === null) return answerChoice(subject, fields, sender);
  if (fields.get('acao') === 'reenviar') {
    const another = await sendAnotherCode(requestId, sender);
    if ('form' in another) return another;
    const { resendAt } = another.answer;
    const code = { ...sender.chosen, request: requestId, resendAt, isResent: true };
    return { path: visitPath(project.slug, choice, code) };
  }
  const sent = await sendCode(requestId, fields.get('code') ?? '', sender);
  if ('form' in sent) return sent;
  const { id, signature } = sent.answer;
  return { path: visitPath(project.slug, choice, { booked: id, signature }) };
}

/** Refusals of a code after which the visitor chooses again. */
const ENDS_REQUEST: readonly VisitForm['problem'][] = ['expired', 'full', 'notOffered', 'booked', 'tooMany'];

/** GET shows the form; POST sends it, and shows it again with its values after an error. */
export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const { query, req, res } = context;
  const opened = await openForm(context, 'visita');
  if (opened.answer !== null) return opened.answer;
  const { subject, locale } = opened;
  const { project, choice } = subject;
  const headers = { cookie: req.headers.cookie ?? '', 'sec-fetch-site': 'same-origin' };
  const units = text(query.mais)?.split(UNIT_SEPARATOR) ?? [];
  let form: VisitForm = {
    ...EMPTY_VISIT_FORM,
    ...{ slot: text(query.quando) ?? '', units, mode: readMode(query.modo) },
  };
  const chosen = {
    slot: text(query.quando) ?? undefined,
    units: text(query.mais) ?? undefined,
    mode: form.mode === 'online' ? form.mode : undefined,
  };
  const page = {
    ...{ headers, bookedId: text(query.marcada), signature: text(query.assinatura), form },
    ...{ isMoving: query.remarcar === '1', requestId: text(query.pedido) },
    ...{ resendAt: instantIn(query.outro), isResent: query.reenviado === '1' },
  };
  let facts = await loadVisit(subject, page);
  if (req.method === 'POST') {
    const { viewer, booked } = facts;
    const clientIp = String(req.headers[CLIENT_IP_HEADER]);
    const sender = { ...{ viewer, booked, headers, clientIp, locale, chosen }, requestId: page.requestId };
    const answer = await answerForm(context, subject, sender);
    if ('path' in answer) return afterForm(answer.path, locale);
    res.statusCode = answer.status;
    const isOver = facts.isConfirming && ENDS_REQUEST.includes(answer.form.problem);
    form = isOver ? { ...form, problem: answer.form.problem } : answer.form;
    if (isOver) facts = await loadVisit(subject, { ...page, requestId: null });
    else if (answer.form.problem === 'changed')
      facts = await loadVisit(subject, { ...page, isMoving: false });
  }
  const { booked, isMoving, isConfirming } = facts;
  const request = isConfirming ? (page.requestId ?? undefined) : undefined;
  const link = booked && { booked: booked.id, signature: booked.signature ?? undefined, isMoving };
  const place =
    link ??
    (request === undefined
      ? {}
      : { ...chosen, request, resendAt: page.resendAt ?? undefined, isResent: page.isResent });
  return {
    props: {
      ...facts,
      action: localePath(visitPath(project.slug, choice, place), locale),
      form,
      messages: await loadMessages(['visitBooking'], locale),
      origin: siteOrigin(),
    },
  };
};

export default function VisitPage({ messages: _messages, origin: _origin, ...screen }: Props) {
  const t = useMessages('visitBooking');
  return (
    <>
      <Seo title={t('seo', { title: screen.title })} path={null} noindex />
      <VisitScreen {...screen} />
    </>
  );
}
