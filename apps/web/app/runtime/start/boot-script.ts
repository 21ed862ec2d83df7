import { createContext } from 'react'

/**
 * Runs in <head> before the first paint and sets attributes of <html>: the chosen theme, and whether a session exists.
 * Kept small because every page carries it; the page's CSP allows it by its hash.
 */
export const bootScript =
  '(e=>{try{let t=/(?:^|; )theme=(light|dark)/.exec(document.cookie);' +
  "if(t){e.dataset.theme=t[1];for(let m of document.querySelectorAll('meta[name=theme-color]'))" +
  "m.content=t[1]=='dark'?'#0F1613':'#FBFAF7'}" +
  "if(localStorage.getItem('auth'))e.dataset.session=''}catch{}})(document.documentElement)"

/** Tells the start script of a cached page to stop queueing clicks. */
export function signalReady(): void {
  document.documentElement.dataset.ready = ''
  dispatchEvent(new Event('shop:ready'))
}

/** Server only: the browser never needs it, and it must not be in the page's data. */
export const Nonce = createContext<string | undefined>(undefined)
