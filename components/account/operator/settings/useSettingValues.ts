import { useCallback, useEffect, useState } from 'react';
import type { SettingValue } from '@/domain/setting/schema';
import { listSettingValues } from '@/services/platform/settings';

/** Values that count, of all settings and days. */
export function useSettingValues() {
  const [values, setValues] = useState<readonly SettingValue[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setValues((await listSettingValues()).items);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { values, hasFailed, load };
}
