import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPackageFolders } from './packages.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shop-packages-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function install(path, description = {}) {
  mkdirSync(join(root, path), { recursive: true })
  writeFileSync(join(root, path, 'package.json'), JSON.stringify(description))
}

test('a package that is not installed is reported', () => {
  install('node_modules/images', { dependencies: { pixels: '1' } })
  expect(() => listPackageFolders(root, ['images'])).toThrow('pixels is not installed')
})

test('what a package needs is found where Node finds it', () => {
  install('node_modules/images', { dependencies: { pixels: '1' }, optionalDependencies: { windows: '1' } })
  install('node_modules/images/node_modules/pixels', { devDependencies: { tests: '1' } })
  install('node_modules/pixels')
  expect(listPackageFolders(root, ['images'])).toEqual([
    'node_modules/images',
    'node_modules/images/node_modules/pixels',
  ])
})

test('native code for another C library is left out', () => {
  install('node_modules/images', { optionalDependencies: { native: '1' } })
  install('node_modules/native', { libc: ['another'] })
  expect(listPackageFolders(root, ['images'])).toEqual(['node_modules/images'])
})
