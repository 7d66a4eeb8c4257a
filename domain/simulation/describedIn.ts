import { withLocalSources } from '@/domain/setting/localSources';
import type { SharedSimulation } from '@/domain/simulation/schema';
import type { Locale } from '@/domain/site/locale';

/** A shared simulation with the sources of its values in a language. For the server, because the names of the sources are many. */
export function describedIn(locale: Locale, shared: SharedSimulation): SharedSimulation {
  const { estimate, ready } = shared;
  return {
    ...shared,
    estimate: estimate && { ...estimate, settings: withLocalSources(estimate.settings, locale) },
    ready: ready && { ...ready, settings: withLocalSources(ready.settings, locale) },
  };
}
