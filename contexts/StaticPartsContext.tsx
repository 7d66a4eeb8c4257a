import { createContext, useContext } from 'react';
import type { StaticParts } from '@/services/page/staticParts';

/** HTML of the static parts, on the server only: in a browser the document contains them. */
const StaticPartsContext = createContext<StaticParts>({});

export const StaticPartsProvider = StaticPartsContext.Provider;

export const useStaticParts = () => useContext(StaticPartsContext);
