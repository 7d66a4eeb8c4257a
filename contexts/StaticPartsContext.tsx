import { createContext, useContext } from 'react';
import type { WrittenParts } from '@/services/page/staticParts';

/** The parts that the server writes as HTML; there are none in a browser, where they stand in the page already. */
const WrittenPartsContext = createContext<WrittenParts>({});

export const WrittenPartsProvider = WrittenPartsContext.Provider;

export const useWrittenParts = () => useContext(WrittenPartsContext);
