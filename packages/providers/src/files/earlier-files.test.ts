import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withEarlierFiles } from './earlier-files.ts'
import { createFolderFileStore } from './folder-file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-earlier-files-'))
const earlier = createFolderFileStore(join(folder, 'earlier'))
const current = createFolderFileStore(join(folder, 'current'))
const store = withEarlierFiles(current, earlier)
afterAll(() => rmSync(folder, { recursive: true }))

const readText = async (key: string) => {
  const file = await store.read(key)
  return file && new Response(file.stream).text()
}

test('earlier files are read, listed and removed; new ones are written to the new store and win', async () => {
  await earlier.write('images/old.txt', Buffer.from('old'), 'text/plain')
  await earlier.write('images/both.txt', Buffer.from('earlier'), 'text/plain')
  await store.write('images/both.txt', Buffer.from('new'), 'text/plain')
  expect([await readText('images/old.txt'), await readText('images/both.txt')]).toEqual(['old', 'new'])
  expect(await readText('images/none.txt')).toBeUndefined()
  expect(await earlier.list('images/')).toEqual(['images/both.txt', 'images/old.txt'])
  expect(await current.list('images/')).toEqual(['images/both.txt'])
  expect(await store.list('images/')).toEqual(['images/both.txt', 'images/old.txt'])
  await store.remove('images/both.txt')
  expect(await readText('images/both.txt')).toBeUndefined()
})
