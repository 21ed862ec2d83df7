/** Lets the service worker cache the public page on the screen. */
export function postToServiceWorker(): void {
  navigator.serviceWorker?.controller?.postMessage({ page: location.href, files: loadedFiles() })
}

function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}
