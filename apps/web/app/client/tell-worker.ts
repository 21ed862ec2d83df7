/** Lets the service worker keep the public page that is on the screen, unless the visitor wants less data. */
export function tellWorker(): void {
  if ('saver' in document.documentElement.dataset) return
  navigator.serviceWorker?.controller?.postMessage({ page: location.href, files: loadedFiles() })
}

function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}
