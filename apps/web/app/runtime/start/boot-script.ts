import { createContext } from 'react'

/**
 * Runs in <head> before the first paint: the theme that was chosen, and whether somebody is signed in, as
 * attributes of <html>. Written small because every page carries it; the page's policy allows it by its hash.
 */
export const bootScript =
  '(e=>{try{let t=/(?:^|; )theme=(light|dark)/.exec(document.cookie);' +
  "if(t){e.dataset.theme=t[1];for(let m of document.querySelectorAll('meta[name=theme-color]'))" +
  "m.content=t[1]=='dark'?'#0F1613':'#FBFAF7'}" +
  "if(localStorage.getItem('auth'))e.dataset.session=''}catch{}})(document.documentElement)"

/** Tells the start script of a cached page that clicks need no longer be kept for later. */
export function signalReady(): void {
  document.documentElement.dataset.ready = ''
  dispatchEvent(new Event('shop:ready'))
}

/** Only on the server: the browser never needs it, and the page's data must not repeat it. */
export const Nonce = createContext<string | undefined>(undefined)
