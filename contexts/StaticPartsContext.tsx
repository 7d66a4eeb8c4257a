import { createContext, useContext } from 'react';
import type { WrittenParts } from '@/services/page/staticParts';

/** HTML of the static parts, on the server only: in a browser the document contains them. */
const WrittenPartsContext = createContext<WrittenParts>({});

export const WrittenPartsProvider = WrittenPartsContext.Provider;

export const useWrittenParts = () => useContext(WrittenPartsContext);
