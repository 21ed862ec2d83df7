const linkKey = 'rider-link'
const orderKey = 'rider-order'

/** Remembers the link that works, for an installed app that opens an older one. */
export function rememberLink(token: string): void {
  write(linkKey, token)
}

export function recallLink(): string | null {
  return read(linkKey)
}

/** The order in which the rider wants to visit the stops; only on this phone. */
export function loadStopOrder(): string[] {
  const order: unknown = JSON.parse(read(orderKey) ?? '[]')
  return Array.isArray(order) ? order.filter((id) => typeof id === 'string') : []
}

export function saveStopOrder(parcelIds: readonly string[]): void {
  write(orderKey, JSON.stringify(parcelIds))
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the page works as long as it is open.
  }
}
