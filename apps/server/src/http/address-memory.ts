const addressesMax = 4_096
const longestAddress = 300

/** What was found out about addresses (path with query), so that the next request for one costs no parsing. */
export interface AddressMemory<T> {
  get(url: string): T | undefined
  set(url: string, found: T): void
}

/** It begins anew when it is full: whoever asks for many addresses takes no more memory than that. */
export function createAddressMemory<T>(): AddressMemory<T> {
  const remembered = new Map<string, T>()
  return {
    get: (url) => remembered.get(url),
    set(url, found) {
      if (url.length > longestAddress) return
      if (remembered.size >= addressesMax) remembered.clear()
      remembered.set(url, found)
    },
  }
}
