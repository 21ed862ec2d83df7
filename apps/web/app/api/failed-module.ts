/** After this many ms, anyone who comes to the page again meets another connection. */
const reloadAfterMs = 5_000

/**
 * What the router gets for the module of a page that could not be fetched. Where the server can be reached, a new
 * release has taken the place of that file: the page is loaded again. Else the fault is thrown where the page
 * would be drawn, so that the area's error display shows it.
 */
export async function failedModule(error: unknown, address: string): Promise<Record<string, () => never>> {
  const failedAt = Date.now()
  const isReachable = await fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
  if (isReachable) return reloadPage()
  const fail = () => {
    // The router keeps this in the place of the module.
    if (Date.now() - failedAt > reloadAfterMs && navigator.onLine) location.reload()
    throw error
  }
  return { default: fail, ErrorBoundary: fail }
}

function reloadPage(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
