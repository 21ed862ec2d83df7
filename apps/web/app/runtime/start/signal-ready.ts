import { createContext } from 'react'

/** The application runs: early input is repeated, and no more is queued (early-input.ts). */
export function signalReady(): void {
  document.documentElement.dataset.ready = ''
  dispatchEvent(new Event('shop:ready'))
}

/** Server only: the browser never needs it, and it must not be in the page's data. */
export const Nonce = createContext<string | undefined>(undefined)
