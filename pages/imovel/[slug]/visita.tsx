import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { FormSubject } from '@/components/project/loadFormSubject';
import { afterForm, openForm } from '@/components/project/openForm';
import { loadVisit } from '@/components/project/visit/loadVisit';
import { sendVisit } from '@/components/project/visit/sendVisit';
import { VisitScreen, type VisitScreenProps } from '@/components/project/visit/VisitScreen';
import {
  EMPTY_VISIT_FORM,
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
import { isOfAnotherSite, readForm } from '@/services/http/formBody';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props extends VisitScreenProps {
  readonly messages: Messages;
  readonly origin: string;
}

const text = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

type Answer =
  | { readonly form: VisitForm; readonly status: number }
  /** Path that follows the form, so that a reload sends nothing. */
  | { readonly path: string };

interface Caller {
  readonly isBuyer: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly locale: Locale;
}

/** Books the visit of a buyer; all others sign in first, and come back to the chosen slot. */
async function answerForm(
  { req }: GetServerSidePropsContext,
  subject: FormSubject,
  { isBuyer, headers, locale }: Caller,
): Promise<Answer> {
  if (isOfAnotherSite(req)) return { form: { ...EMPTY_VISIT_FORM, problem: 'failed' }, status: 403 };
  const { slug } = subject.project;
  const typed = readVisitForm(await readForm(req));
  const chosen = { slot: typed.slot, units: typed.units.join(UNIT_SEPARATOR) || undefined };
  const next = localePath(visitPath(slug, subject.choice, chosen), locale);
  const signIn = { path: paths.login({ next }) };
  if (!isBuyer) return signIn;
  const sent = await sendVisit(subject, typed, headers);
  if ('visit' in sent) return { path: visitPath(slug, subject.choice, { booked: sent.visit.id }) };
  // The session has ended since the page was read.
  return sent.status === 401 ? signIn : sent;
}

/** GET shows the form; POST sends it, and shows it again with its values after an error. */
export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const { query, req, res } = context;
  const opened = await openForm(context, 'visita');
  if (opened.answer !== null) return opened.answer;
  const { subject, locale } = opened;
  const { project, choice } = subject;
  const headers = { cookie: req.headers.cookie ?? '', 'sec-fetch-site': 'same-origin' };
  const isRead = req.method !== 'POST';
  const bookedId = isRead ? text(query.marcada) : null;
  const facts = await loadVisit(subject, { headers, bookedId });
  const units = text(query.mais)?.split(UNIT_SEPARATOR) ?? [];
  let form: VisitForm = { ...EMPTY_VISIT_FORM, slot: text(query.quando) ?? '', units };
  if (!isRead) {
    const answer = await answerForm(context, subject, {
      ...{ headers, locale },
      isBuyer: facts.viewer === 'buyer',
    });
    if ('path' in answer) {
      return afterForm(answer.path, locale);
    }
    res.statusCode = answer.status;
    form = answer.form;
  }
  return {
    props: {
      ...facts,
      action: localePath(visitPath(project.slug, choice), locale),
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
