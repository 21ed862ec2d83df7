import { createContext } from 'react'

/** Only on the server: the browser never needs it, and the page's data must not repeat it. */
export const Nonce = createContext<string | undefined>(undefined)
