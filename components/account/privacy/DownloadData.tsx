import { useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { today } from '@/domain/time/calendar';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';

type State = 'idle' | 'doing' | 'done' | 'failed';

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Download of all data of an account as a JSON file. */
export function DownloadData({ load }: { load: () => Promise<unknown> }) {
  const t = useMessages('account');
  const call = useSignedInCall();
  const [state, setState] = useState<State>('idle');
  const download = async () => {
    setState('doing');
    try {
      const data = await call(load);
      saveFile(JSON.stringify(data, null, 2), `${t('privacy.download.fileName')}-${today(new Date())}.json`);
      setState('done');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={panel.actions}>
      <ActionButton isBusy={state === 'doing'} onClick={() => void download()}>
        {t('privacy.download.button')}
      </ActionButton>
      <p role="status" className={panel.small}>
        {state !== 'idle' && t(`privacy.download.${state}`)}
      </p>
    </div>
  );
}
