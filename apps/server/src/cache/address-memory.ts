const addressesMax = 4_096

/** Maximum characters of one URL, and of all together. */
const urlLengthMax = 300
const charactersMax = 400_000

/** What was derived from URLs (path with query), so that the next request needs no parsing. */
interface UrlMemory<T> {
  get(url: string): T | undefined
  set(url: string, found: T): void
}

/** Cleared when full, so that many different URLs take no more memory. */
export function createUrlMemory<T>(): UrlMemory<T> {
  const remembered = new Map<string, T>()
  let storedLength = 0
  return {
    get: (url) => remembered.get(url),
    set(url, found) {
      if (url.length > urlLengthMax) return
      if (remembered.size >= addressesMax || storedLength + url.length > charactersMax) {
        remembered.clear()
        storedLength = 0
      }
      if (!remembered.has(url)) storedLength += url.length
      remembered.set(copyText(url), found)
    },
  }
}

/** Copies the text: a substring would keep the whole request in memory, up to 16 kB. */
function copyText(url: string): string {
  return Buffer.from(url).toString()
}
