import type { GetServerSideProps } from 'next';
import { afterForm, openForm } from '@/components/project/openForm';
import { groupSubject, type WaitingSubject } from '@/components/project/waiting/groupSubject';
import { loadWaiting } from '@/components/project/waiting/loadWaiting';
import { EMPTY_WAITING_FORM, sendWaiting, type WaitingForm } from '@/components/project/waiting/sendWaiting';
import { WaitingScreen, type WaitingScreenProps } from '@/components/project/waiting/WaitingScreen';
import { Seo } from '@/components/shell/seo/Seo';
import { groupWaitingPath, waitingPath } from '@/domain/project/offers/offer';
import { localePath } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { CLIENT_IP_HEADER, isOfAnotherSite, readForm } from '@/services/http/formBody';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props extends WaitingScreenProps {
  readonly messages: Messages;
  readonly origin: string;
}

const SENT = ['active', 'pending'] as const;

function waitingPathOf(
  { project: { slug }, choice, group }: WaitingSubject,
  sent?: 'active' | 'pending',
): string {
  return group === null ? waitingPath(slug, choice, sent) : groupWaitingPath(slug, group, sent);
}

/** GET shows the form; POST sends it, and shows it again with its values after an error. */
export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const { query, req, res } = context;
  const opened = await openForm(context, 'lista-de-espera');
  if (opened.answer !== null) return opened.answer;
  const { locale } = opened;
  const subject = await groupSubject(opened.subject, query, locale);
  const path = (sent?: 'active' | 'pending') => waitingPathOf(subject, sent);
  let form: WaitingForm = EMPTY_WAITING_FORM;
  const headers = { cookie: req.headers.cookie ?? '', 'sec-fetch-site': 'same-origin' };
  const facts = await loadWaiting(subject, { headers });
  if (req.method === 'POST' && isOfAnotherSite(req)) {
    res.statusCode = 403;
    form = { ...EMPTY_WAITING_FORM, problem: 'failed' };
  } else if (req.method === 'POST') {
    const request = { clientIp: String(req.headers[CLIENT_IP_HEADER]), headers, locale };
    const sent = await sendWaiting(subject, await readForm(req), {
      ...request,
      hasAccount: facts.account !== null,
    });
    if (sent.state !== null) {
      return afterForm(path(sent.state), locale);
    }
    res.statusCode = sent.status;
    form = sent.form;
  }
  return {
    props: {
      ...facts,
      action: localePath(path(), locale),
      form,
      sent: (req.method === 'GET' && SENT.find((state) => state === query.enviado)) || null,
      messages: await loadMessages(['waitingEntry'], locale),
      origin: siteOrigin(),
    },
  };
};

export default function WaitingPage({ messages: _messages, origin: _origin, ...screen }: Props) {
  const t = useMessages('waitingEntry');
  return (
    <>
      <Seo title={t('seo', { title: screen.title })} path={null} noindex />
      <WaitingScreen {...screen} />
    </>
  );
}
