import { Component, type ReactNode } from 'react';
import { site } from '@/components/shell/site';
import { useMessages } from '@/hooks/useMessages';
import styles from './PageBoundary.module.css';

function Failure() {
  const t = useMessages('shell');
  return (
    <div role="alert" className={`wrap ${styles.failure}`}>
      <h1>{t('failure.title')}</h1>
      <p>{t('failure.text', { email: site.supportEmail })}</p>
      <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
        {t('failure.reload')}
      </button>
    </div>
  );
}

interface Props {
  readonly children: ReactNode;
  /** Rendered after an error; by default a link out of the broken page. */
  readonly fallback?: ReactNode;
}

/** Catches rendering errors in the browser: the layout around the page stays. */
export class PageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, fallback = <Failure /> } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
