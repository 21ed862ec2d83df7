const addressesMax = 4_096
/** Characters of one address, and of all together. */
const longestAddress = 300
const signsMax = 400_000

/** What was found out about addresses (path with query), so that the next request for one costs no parsing. */
export interface AddressMemory<T> {
  get(url: string): T | undefined
  set(url: string, found: T): void
}

/** It begins anew when it is full: whoever asks for many addresses takes no more memory than that. */
export function createAddressMemory<T>(): AddressMemory<T> {
  const remembered = new Map<string, T>()
  let signs = 0
  return {
    get: (url) => remembered.get(url),
    set(url, found) {
      if (url.length > longestAddress) return
      if (remembered.size >= addressesMax || signs + url.length > signsMax) {
        remembered.clear()
        signs = 0
      }
      if (!remembered.has(url)) signs += url.length
      remembered.set(ownText(url), found)
    },
  }
}

/** Copies the text: a substring would hold on to the whole request, up to 16 kB. */
function ownText(url: string): string {
  return Buffer.from(url).toString()
}
