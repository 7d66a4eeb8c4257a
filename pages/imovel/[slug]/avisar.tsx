import type { GetServerSideProps } from 'next';
import { afterForm, openForm } from '@/components/project/openForm';
import { ReportScreen, type ReportScreenProps } from '@/components/project/report/ReportScreen';
import { EMPTY_FORM, type ReportForm, sendReport } from '@/components/project/report/sendReport';
import { Seo } from '@/components/shell/seo/Seo';
import { choicePath, reportPath } from '@/domain/project/offers/offer';
import { localePath } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { CLIENT_IP_HEADER, isOfAnotherSite, readForm } from '@/services/http/formBody';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props extends ReportScreenProps {
  readonly messages: Messages;
  readonly origin: string;
}

/** GET shows the form; POST sends it, and shows it again with its values after an error. */
export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const { query, req, res } = context;
  const opened = await openForm(context, 'avisar');
  if (opened.answer !== null) return opened.answer;
  const { subject, locale } = opened;
  const { project, choice } = subject;
  let form: ReportForm = EMPTY_FORM;
  if (req.method === 'POST' && isOfAnotherSite(req)) {
    res.statusCode = 403;
    form = { ...EMPTY_FORM, problem: 'failed' };
  } else if (req.method === 'POST') {
    const sent = await sendReport(subject, await readForm(req), String(req.headers[CLIENT_IP_HEADER]));
    if (sent.isSent) {
      return afterForm(reportPath(project.slug, choice, true), locale);
    }
    res.statusCode = sent.status;
    form = sent.form;
  }
  return {
    props: {
      title: project.title,
      label: subject.label,
      back: choicePath(project.slug, choice),
      action: localePath(reportPath(project.slug, choice), locale),
      form,
      isSent: req.method === 'GET' && query.enviado === '1',
      messages: await loadMessages(['report'], locale),
      origin: siteOrigin(),
    },
  };
};

export default function ReportPage({ messages: _messages, origin: _origin, ...screen }: Props) {
  const t = useMessages('report');
  return (
    <>
      <Seo title={t('seo', { title: screen.title })} path={null} noindex />
      <ReportScreen {...screen} />
    </>
  );
}
