import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { normalizeCep } from '@/domain/brazil/cep';
import type { AddressForm } from '@/domain/person/forms';
import { ApiError } from '@/services/http/apiError';
import { findCep } from '@/services/platform/cep';

export type CepFilling = 'idle' | 'looking' | 'filled' | 'notFound' | 'unavailable';

/**
 * A found value replaces an earlier found one, but not what the visitor typed. A CEP for a whole town has no street.
 */
function mergeField(found: string, typed: string, written: string): string {
  return found !== '' && (typed === '' || typed === written) ? found : typed;
}

/**
 * Fills in the address of a typed CEP without blocking the form: after a failure the fields can be typed. The initial
 * CEP is not looked up.
 */
export function useCepFilling(hasLookup: boolean): CepFilling {
  const { values, setValues, initialValues } = useFormikContext<AddressForm>();
  const [filling, setFilling] = useState<CepFilling>('idle');
  const cep = normalizeCep(values.zipCode);
  const written = useRef({ street: initialValues.street, neighborhood: initialValues.neighborhood });
  const known = useRef(normalizeCep(initialValues.zipCode));
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  useEffect(() => {
    if (!hasLookup || cep === null || cep === known.current) return;
    known.current = cep;
    let isCurrent = true;
    setFilling('looking');
    findCep(cep)
      .then(({ street, neighborhood, city, state }) => {
        if (!isCurrent) return;
        setFilling('filled');
        const typed = latest.current;
        const found = { street, neighborhood };
        const kept = written.current;
        written.current = { ...kept, ...found };
        void setValues({
          ...typed,
          street: mergeField(found.street, typed.street, kept.street),
          neighborhood: mergeField(found.neighborhood, typed.neighborhood, kept.neighborhood),
          city,
          state,
        });
      })
      .catch((error: unknown) => {
        if (!isCurrent) return;
        const isUnknown = error instanceof ApiError && error.code === 'cep_not_found';
        setFilling(isUnknown ? 'notFound' : 'unavailable');
      });
    return () => {
      isCurrent = false;
    };
  }, [hasLookup, cep, setValues]);
  return filling;
}
