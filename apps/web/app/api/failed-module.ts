/** After this many ms, another visit to the page retries by reloading it, since the connection may be back. */
const reloadAfterMs = 5_000

/**
 * Fallback for a route module that could not be fetched. If the server is reachable, a new release has replaced the
 * file, so the page is reloaded. Otherwise the error is thrown while rendering, so that the area's error page shows it.
 */
export async function failedModule(error: unknown, address: string): Promise<Record<string, () => never>> {
  const failedAt = Date.now()
  const isReachable = await fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
  if (isReachable) return reloadPage()
  const fail = () => {
    // The router keeps this function as the module, so later visits call it again.
    if (Date.now() - failedAt > reloadAfterMs && navigator.onLine) location.reload()
    throw error
  }
  return { default: fail, ErrorBoundary: fail }
}

function reloadPage(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
