import { randomBytes } from 'node:crypto'
import { type FakeS3, startFakeS3 } from '@shop/testing/fakes/fake-s3'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createS3BackupStore } from './s3-backup-store.ts'
import { parseS3Address } from './s3-bucket.ts'

let s3: FakeS3
beforeAll(async () => {
  s3 = await startFakeS3()
})
beforeEach(() => s3.objects.clear())
afterAll(() => s3.close())

const open = () => createS3BackupStore(parseS3Address(s3.filesUrl))
const options = { expectedBytes: 0, signal: new AbortController().signal }
const megabyte = 1024 * 1024

async function* inChunks(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 3 * megabyte)
    yield bytes.subarray(from, from + 3 * megabyte)
}

const read = async (name: string) => {
  const stream = await open().read(name)
  return stream && Buffer.from(await new Response(stream).arrayBuffer())
}

test.each(['', '../a', 'a/b', '.a', 'a b'])('rejects the name %j', async (name) => {
  await expect(open().write(name, inChunks(Buffer.from('x')), options)).rejects.toThrow(RangeError)
  await expect(open().read(name)).rejects.toThrow(RangeError)
  await expect(open().remove(name)).rejects.toThrow(RangeError)
})

test('a part that the store rejects leaves neither a file nor an unfinished upload', async () => {
  const bytes = randomBytes(20 * megabyte)
  const store = open()
  async function* interrupted() {
    yield bytes
    s3.failures.push(400)
    yield bytes
  }
  await expect(store.write('a.age', interrupted(), options)).rejects.toThrow('The file store returned 400')
  async function* broken() {
    yield bytes
    throw new Error('The disk is broken.')
  }
  await expect(store.write('a.age', broken(), options)).rejects.toThrow('The disk is broken.')
  expect([...s3.objects.keys()]).toEqual([])
  expect(s3.uploads.size).toBe(0)
})

test('an upload stops at once, and leaves nothing', async () => {
  const stop = new AbortController()
  async function* endless() {
    for (let sent = 0; ; sent += 1) {
      if (sent === 30) stop.abort()
      yield Buffer.alloc(megabyte)
    }
  }
  await expect(open().write('a.age', endless(), { ...options, signal: stop.signal })).rejects.toThrow('abort')
  expect([...s3.objects.keys()]).toEqual([])
  expect(s3.uploads.size).toBe(0)
})

test.each([0, 1, 8 * megabyte, 8 * megabyte + 1, 21 * megabyte])(
  'stores and reads %d bytes',
  async (size) => {
    const bytes = randomBytes(size)
    expect(await open().write('a.age', inChunks(bytes), options)).toBe(size)
    expect((await read('a.age'))?.equals(bytes)).toBe(true)
    expect(await open().list()).toEqual([{ name: 'a.age', bytes: size }])
  },
)

test('lists every page of its own folder only, and removes one file', async () => {
  const store = open()
  s3.objects.set('images/a.webp', { bytes: Buffer.from('x'), contentType: '' })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await store.write(name, inChunks(Buffer.from(name)), options)
  await store.remove('b')
  await store.remove('missing')
  expect((await store.list()).map(({ name }) => name)).toEqual(['a', 'c', 'd', 'e'])
  expect(await read('b')).toBeUndefined()
})
