import { gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../core/ports/file-store.ts'
import { expect, test } from 'vitest'
import { gzipSize, listPartKeys, streamGzip, streamPlain, writeFeedFile } from './feed-file.ts'

function memoryFiles() {
  const stored = new Map<string, Uint8Array>()
  const files: FileStore = {
    write: async (key, bytes) => void stored.set(key, bytes),
    read: async (key) => {
      const bytes = stored.get(key)
      return (
        bytes && {
          stream: new Blob([Buffer.from(bytes)]).stream(),
          contentType: 'application/octet-stream',
          size: bytes.byteLength,
        }
      )
    },
    remove: async (key) => void stored.delete(key),
    list: async () => [...stored.keys()],
  }
  return { files, stored }
}

async function* parts(...texts: string[]) {
  for (const text of texts) yield { text, items: 1 }
}

test('the parts are one gzip stream with one member, and the same text', async () => {
  const { files, stored } = memoryFiles()
  const texts = ['<rss>', 'a'.repeat(100_000), 'Ẹ̀kọ́ ₦', '</rss>']
  const file = await writeFeedFile(files, 'feeds/google/b1', parts(...texts))
  expect(file).toMatchObject({ part_count: 4, item_count: 4, size: Buffer.byteLength(texts.join('')) })
  const zipped = await buffer(streamGzip(files, file))
  expect(zipped.byteLength).toBe(gzipSize(file))
  expect(gunzipSync(zipped).toString()).toBe(texts.join(''))
  expect((await buffer(streamPlain(files, file))).toString()).toBe(texts.join(''))
  expect([...stored.keys()]).toEqual(listPartKeys(file))
})

test('the same content has the same hash, however it was cut', async () => {
  const { files } = memoryFiles()
  const { hash } = await writeFeedFile(files, 'a', parts('one', 'two'))
  expect((await writeFeedFile(files, 'b', parts('onetwo'))).hash).toBe(hash)
  expect((await writeFeedFile(files, 'c', parts('one', 'too'))).hash).not.toBe(hash)
})

test('a missing part ends the stream with an error, never with a file that looks whole', async () => {
  const { files, stored } = memoryFiles()
  const file = await writeFeedFile(files, 'a', parts('one', 'two'))
  stored.delete(listPartKeys(file)[1] ?? '')
  await expect(buffer(streamGzip(files, file))).rejects.toThrow('missing')
  await expect(buffer(streamPlain(files, file))).rejects.toThrow('missing')
})
