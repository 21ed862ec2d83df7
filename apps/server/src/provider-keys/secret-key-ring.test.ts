import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateKeyText } from '@shop/domain/operations/provider-keys/secret-keys'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeyRing } from './secret-key-ring.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const path = () => join(folder, 'secrets-key')
const open = (SECRETS_KEY?: string) => openKeyRing({ SECRETS_KEY, DATA_DIR: folder })

test('the first start creates a key that only the shop’s user can read, and later ones use it', () => {
  const ring = open()
  expect(ring).toHaveLength(1)
  expect(statSync(path()).mode & 0o777).toBe(0o600)
  expect(open()).toEqual(ring)
  expect(readdirSync(folder)).toEqual(['secrets-key'])
})

test('SECRETS_KEY comes first, and a file of before still decrypts', () => {
  const [ofFile] = open()
  const [first, second, third] = open(`${generateKeyText()},${generateKeyText()}`)
  expect(third).toEqual(ofFile)
  expect(new Set([first?.id, second?.id, third?.id]).size).toBe(3)
})

test('with SECRETS_KEY no file is created', () => {
  open(generateKeyText())
  expect(readdirSync(folder)).toEqual([])
})

test('a file can have several keys, a line each', () => {
  writeFileSync(path(), `${generateKeyText()}\n${generateKeyText()}\n`)
  expect(open()).toHaveLength(2)
})

test.each(['', '  \n', 'not a key', '0123'])('the file %j stops the start with one sentence', (text) => {
  writeFileSync(path(), text)
  expect(() => open()).toThrow(/secrets-key cannot be used: /)
  expect(readFileSync(path(), 'utf8')).toBe(text)
})

test('processes that start together get the same key', async () => {
  const module = fileURLToPath(new URL('secret-key-ring.ts', import.meta.url))
  const script = `import(${JSON.stringify(module)}).then((m) => console.log(m.openKeyRing({ DATA_DIR: ${JSON.stringify(folder)} })[0].id))`
  const run = () =>
    new Promise<string>((resolve, reject) => {
      execFile(process.execPath, ['-e', script], (error, output) =>
        error ? reject(error) : resolve(output.trim()),
      )
    })
  const ids = await Promise.all(Array.from({ length: 4 }, run))
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toBe(open()[0]?.id)
}, 30_000)
