/** Tells the start script of a cached page that clicks need no longer be kept for later. */
export function signalReady(): void {
  document.documentElement.dataset.ready = ''
  dispatchEvent(new Event('shop:ready'))
}
