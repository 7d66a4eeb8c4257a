import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBoletoLine } from '@/domain/brazil/boleto';
import { formatBRL } from '@/domain/money/money';
import type { PaymentIntent } from '@/domain/payment/schema';
import { dayOf, formatInstant, formatLongDate, SAO_PAULO } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import { ChangeMethod } from '../method/ChangeMethod';
import { Step } from '../Step';
import { CopyCode } from './CopyCode';
import styles from './Waiting.module.css';

const QRCode = dynamic(() => import('qrcode.react').then(({ QRCodeSVG }) => QRCodeSVG), { ssr: false });

/** Modules around the code that a camera needs to find it. */
const QUIET_ZONE = 4;
const QR_SIZE = 216;

type Action = NonNullable<PaymentIntent['nextAction']>;

interface Props {
  readonly intent: PaymentIntent;
  readonly onChange: () => Promise<void>;
}

interface ActionProps extends Props {
  readonly action: Action;
}

function Pulse({ children }: { children: ReactNode }) {
  return (
    <p className={styles.pulse} role="status">
      <span className={styles.dot} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** Only for the embedded provider, where no money moves: its page plays the part of the bank. */
function SimulatedBank({ intent, action, label }: ActionProps & { label: string }) {
  if (!intent.isSandbox || action.url === null) return null;
  return (
    <a href={action.url} target="_blank" rel="noopener noreferrer" className="link">
      {label}
    </a>
  );
}

function PixWaiting(props: ActionProps) {
  const { intent, action } = props;
  const t = useMessages('checkout');
  const { locale } = useMessagesValue();
  const code = action.code ?? '';
  const amount = formatBRL(intent.amountCents, {}, locale);
  return (
    <Step
      title={t('pix.title')}
      lead={
        action.expiresAt === null
          ? undefined
          : t('pix.until', { amount, when: formatInstant(action.expiresAt, {}, locale) })
      }
    >
      <div className={styles.pix}>
        <div className={styles.withSteps}>
          <ol className={styles.steps}>
            <li>{t('pix.step1')}</li>
            <li>{t('pix.step2')}</li>
            <li>{t('pix.step3')}</li>
          </ol>
          <CopyCode
            id="pagar-pix"
            label={t('pix.code')}
            code={code}
            copyLabel={t('pix.copy')}
            copiedLabel={t('pix.copied')}
          />
        </div>
        <figure className={styles.qr}>
          <div className={styles.qrPaper}>
            <QRCode
              value={code}
              size={QR_SIZE}
              level="M"
              marginSize={QUIET_ZONE}
              title={t('pix.qr', { amount })}
            />
          </div>
          <figcaption>{t('pix.qrHelp')}</figcaption>
        </figure>
      </div>
      <Pulse>{t('pix.waiting')}</Pulse>
      <div className={styles.ways}>
        <SimulatedBank {...props} label={t('pix.byHand')} />
        <ChangeMethod onChange={props.onChange} />
      </div>
    </Step>
  );
}

function BoletoWaiting(props: ActionProps) {
  const { intent, action } = props;
  const t = useMessages('checkout');
  const { locale } = useMessagesValue();
  const amount = formatBRL(intent.amountCents, {}, locale);
  const line = action.code ?? '';
  const due = action.expiresAt === null ? null : formatLongDate(dayOf(action.expiresAt, SAO_PAULO), locale);
  return (
    <Step title={t('boleto.title')} lead={due === null ? undefined : t('boleto.due', { when: due, amount })}>
      <CopyCode
        id="pagar-boleto"
        label={t('boleto.code')}
        code={line}
        shown={formatBoletoLine(line)}
        copyLabel={t('boleto.copy')}
        copiedLabel={t('boleto.copied')}
      />
      {action.url !== null && (
        <p>
          <a href={action.url} target="_blank" rel="noopener noreferrer" className="button">
            <Icon name="document" />
            {t('boleto.open')}
          </a>
        </p>
      )}
      <Pulse>{t('boleto.waiting')}</Pulse>
      <div className={styles.ways}>
        <ChangeMethod onChange={props.onChange} />
      </div>
    </Step>
  );
}

function BankWaiting({ action, onChange }: ActionProps) {
  const t = useMessages('checkout');
  return (
    <Step title={t('bank.title')} lead={t('bank.lead')}>
      {action.url !== null && (
        <p>
          <a href={action.url} className="button button-primary">
            <Icon name="shield" />
            {t('bank.continue')}
          </a>
        </p>
      )}
      <div className={styles.ways}>
        <ChangeMethod onChange={onChange} />
      </div>
    </Step>
  );
}

function Confirming() {
  const t = useMessages('checkout');
  return (
    <Step
      title={t('confirming.title')}
      lead={t('confirming.lead')}
      mark={<span className={styles.ring} aria-hidden="true" />}
    />
  );
}

const WAITING_VIEWS = { pix: PixWaiting, boleto: BoletoWaiting, redirect: BankWaiting } as const;

/** Payment in progress: what the payer still has to do. */
export function Waiting({ intent, onChange }: Props) {
  const { nextAction: action } = intent;
  if (action === null) return <Confirming />;
  const Shown = WAITING_VIEWS[action.kind];
  return <Shown intent={intent} action={action} onChange={onChange} />;
}
