import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '@shop/domain/core/ports/file-store'
import { type FakeS3, startFakeS3 } from '@shop/testing/fakes/fake-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFolderFileStore } from './folder-file-store.ts'
import { parseS3Address } from './s3-bucket.ts'
import { createS3FileStore } from './s3-file-store.ts'

let folder: string
let s3: FakeS3
beforeAll(async () => {
  s3 = await startFakeS3()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  s3.objects.clear()
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => s3.close())

async function readBytes(store: FileStore, key: string): Promise<Buffer | undefined> {
  const file = await store.read(key)
  return file && Buffer.from(await new Response(file.stream).arrayBuffer())
}

describe.each<[string, () => FileStore]>([
  ['folder', () => createFolderFileStore(join(folder, 'files'))],
  ['s3', () => createS3FileStore(parseS3Address(s3.filesUrl))],
])('%s', (_name, open) => {
  test.each([
    '',
    '/',
    '/etc/passwd',
    '..',
    '../x.webp',
    'a/../../x.webp',
    'a//b.webp',
    'a/',
    './a.webp',
    '.hidden',
    'a/.part-1',
    'a\\..\\b',
    'a b',
    'a%2fb',
    'a\0b',
    'ọjà.webp',
    'a?b',
    'a#b',
    'x'.repeat(513),
  ])('rejects the key %j', async (key) => {
    const store = open()
    const type = 'application/octet-stream'
    await expect(store.write(key, Buffer.from('x'), type)).rejects.toThrow(RangeError)
    await expect(store.read(key)).rejects.toThrow(RangeError)
    await expect(store.remove(key)).rejects.toThrow(RangeError)
    expect(s3.objects.size).toBe(0)
    expect(await readdir(folder)).toEqual([])
  })

  test.each(['images', '/', '../', 'a/../', '.git/'])('does not list %j', async (path) => {
    await expect(open().list(path)).rejects.toThrow(RangeError)
  })

  test('rejects a type that does not match the extension', async () => {
    await expect(open().write('a.webp', Buffer.from('x'), 'text/html')).rejects.toThrow('image/webp')
    await expect(open().write('a.html', Buffer.from('x'), 'text/html')).rejects.toThrow('octet-stream')
  })

  test('a missing file reads as undefined, and removing it is not an error', async () => {
    const store = open()
    await store.write('a/b.webp', Buffer.from('x'), 'image/webp')
    expect(await store.read('a/c.webp')).toBeUndefined()
    expect(await store.read('a')).toBeUndefined()
    expect(await store.read('a/b.webp/c')).toBeUndefined()
    await store.remove('a/c.webp')
    expect(await store.list('other/')).toEqual([])
  })

  test('returns bytes, type and size, and the latest bytes after a second write', async () => {
    const store = open()
    const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256))
    await store.write('images/p1/400.avif', bytes, 'image/avif')
    const file = await store.read('images/p1/400.avif')
    expect(file).toMatchObject({ contentType: 'image/avif', size: 300_000 })
    expect(Buffer.from(await new Response(file?.stream).arrayBuffer()).equals(bytes)).toBe(true)
    await store.write('images/p1/400.avif', Buffer.from('new'), 'image/avif')
    expect(await readBytes(store, 'images/p1/400.avif')).toEqual(Buffer.from('new'))
    await store.remove('images/p1/400.avif')
    expect(await store.read('images/p1/400.avif')).toBeUndefined()
  })

  test('stores an empty file', async () => {
    await open().write('empty.txt', new Uint8Array(), 'text/plain')
    expect(await readBytes(open(), 'empty.txt')).toEqual(Buffer.alloc(0))
  })

  test('lists a folder in order across pages, and nothing outside it', async () => {
    const store = open()
    const keys = Array.from({ length: 8 }, (_, index) => `images/p${index}/400.webp`)
    for (const key of [...keys.toReversed(), 'images-old/1.webp', 'z.txt'])
      await store.write(key, Buffer.from('x'), key.endsWith('txt') ? 'text/plain' : 'image/webp')
    expect(await store.list('images/')).toEqual(keys)
    expect(await store.list('')).toHaveLength(10)
  })

  test('concurrent writes to one key leave one of them intact', async () => {
    const store = open()
    const writes = Array.from({ length: 10 }, (_, n) => Buffer.alloc(50_000, n))
    await Promise.all(writes.map((bytes) => store.write('race.txt', bytes, 'text/plain')))
    const left = await readBytes(store, 'race.txt')
    expect(writes.some((bytes) => left?.equals(bytes))).toBe(true)
    expect(await store.list('')).toEqual(['race.txt'])
  })
})

test('the folder store does not list unfinished files, and leaves none after a failed write', async () => {
  const store = createFolderFileStore(folder)
  await writeFile(join(folder, '.part-1'), 'half')
  await mkdir(join(folder, 'taken.txt'))
  await expect(store.write('taken.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow(
    /EISDIR|EEXIST|ENOTEMPTY/,
  )
  expect(await store.list('')).toEqual([])
  expect(await readdir(folder)).toEqual(['.part-1', 'taken.txt'])
})

test('a wrong secret, region or key fails with an error that omits the secret', async () => {
  const right = parseS3Address(s3.filesUrl)
  for (const wrong of [{ secretAccessKey: 'other' }, { region: 'eu-west-1' }, { accessKeyId: 'OTHER' }]) {
    const store = createS3FileStore({ ...right, ...wrong })
    await expect(store.list('')).rejects.toThrow('403 SignatureDoesNotMatch')
    await expect(store.write('a.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow(
      /403 SignatureDoesNotMatch/,
    )
  }
})

test('retries a store that fails briefly, and reports one that keeps failing', async () => {
  const store = createS3FileStore(parseS3Address(s3.filesUrl))
  s3.failures.push(500, 503)
  await store.write('a.txt', Buffer.from('x'), 'text/plain')
  expect(await readBytes(store, 'a.txt')).toEqual(Buffer.from('x'))
  s3.failures.push(500, 500, 500)
  await expect(store.read('a.txt')).rejects.toThrow('500 InternalError')
})
