import { useId, useState } from 'react';
import { listAddressTypes } from '@/services/platform/addressTypes';
import type { FieldProps } from './Field';
import { TextField } from './TextField';

/** Street of a postal address; suggests the kinds of public ways once it is used. */
export function StreetField(labelled: FieldProps) {
  const id = useId();
  const [names, setNames] = useState<readonly string[]>([]);
  const load = () => {
    if (names.length > 0) return;
    listAddressTypes().then(
      (types) => setNames(types.map(({ name }) => name)),
      // Without the suggestions the street is typed.
      () => {},
    );
  };
  return (
    <div>
      <TextField
        {...labelled}
        autoComplete="address-line1"
        list={names.length > 0 ? id : undefined}
        onFocus={load}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={`${name} `} />
        ))}
      </datalist>
    </div>
  );
}
