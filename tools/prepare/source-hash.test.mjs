import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources } from './source-hash.mjs'

let folder
const write = (name, text) => {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const hash = () => hashSources([join(folder, 'src'), join(folder, 'lock.json')])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-sources-'))
  write('src/orders/cart.ts', 'one')
  write('lock.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['changed', () => write('src/orders/cart.ts', 'two')],
  ['added', () => write('src/orders/order.ts', '')],
  ['removed', () => rmSync(join(folder, 'src', 'orders', 'cart.ts'))],
  [
    'renamed',
    () => {
      rmSync(join(folder, 'src', 'orders', 'cart.ts'))
      write('src/orders/carts.ts', 'one')
    },
  ],
])('a source that was %s makes a build stale', (_what, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})

test('a different version of a package makes a build stale', () => {
  const before = hash()
  write('lock.json', '{ "version": 2 }')
  expect(hash()).not.toBe(before)
})

test('tests and generated files do not make a build stale', () => {
  const before = hash()
  write('src/orders/cart.test.ts', '')
  write('src/build/main.js', '')
  write('src/node_modules/fastify/package.json', '')
  expect(hash()).toBe(before)
})
