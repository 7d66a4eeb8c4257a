import { useEffect, useRef } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { useLiveStates } from '@/hooks/useLiveStates';
import { useMessages } from '@/hooks/useMessages';
import type { PlanView } from './loadPlan';
import styles from './PlanScreen.module.css';
import { planPlacePath } from './placePaths';

interface LiveUnitProps {
  readonly view: PlanView;
  /** Called with true when the unit left the offer, and with false when it is back. */
  readonly onChange: (isGone: boolean) => void;
}

/** Says that the unit left the offer while its plan is edited. Loaded after the page, because the first load needs no stream. */
export default function LiveUnit({ view, onChange }: LiveUnitProps) {
  const t = useMessages('paymentPlan');
  const { projectId, tower, code, quotaNumber } = view;
  const since = useRef(view.renderedAt);
  const states = useLiveStates(projectId, since.current);
  const state = [...states.values()].find(
    (item) => item.tower === tower && item.code === code && item.number === (quotaNumber ?? undefined),
  )?.state;
  const isGone = state !== undefined && state !== 'active';
  useEffect(() => onChange(isGone), [isGone, onChange]);
  return (
    <div role="status">
      {isGone && (
        <p className={styles.notice}>
          <span>
            {quotaNumber ? t('gone.quota', { number: quotaNumber, code }) : t('gone.text', { code })}{' '}
            <PageLink href={planPlacePath(view)} className="link">
              {t(quotaNumber ? 'gone.seeQuota' : 'gone.see')}
            </PageLink>
          </span>
        </p>
      )}
    </div>
  );
}
