import type { FileStore } from '@shop/domain/core/ports/file-store'

/** A store that replaced another without a copy of its files: they are still read, listed and removed there. */
export function withEarlierFiles(store: FileStore, earlier: FileStore): FileStore {
  return {
    write: (key, bytes, contentType) => store.write(key, bytes, contentType),
    read: async (key) => (await store.read(key)) ?? earlier.read(key),
    async remove(key) {
      await Promise.all([store.remove(key), earlier.remove(key)])
    },
    async list(folder) {
      const keys = await Promise.all([store.list(folder), earlier.list(folder)])
      return [...new Set(keys.flat())].toSorted()
    },
  }
}
