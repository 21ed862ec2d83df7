import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'shop-lock-'))
  folder = join(parent, 'database')
})
afterEach(() => rmSync(parent, { recursive: true }))

/** A lock as this process would write it. */
function mine() {
  const unlock = lockFolder(folder)
  const holder = JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))
  unlock()
  return holder
}

test('another process is rejected with one sentence that names the owner', () => {
  const unlock = lockFolder(folder)
  const script = `import(${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)})
    .then(({ lockFolder }) => lockFolder(${JSON.stringify(folder)})).catch((error) => console.log(error.message))`
  const { stdout } = spawnSync(process.execPath, ['--experimental-strip-types', '-e', script], {
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe(
    `The data folder ${folder} is in use by another running shop (process ${process.pid}); stop it first or set DATA_DIR to another folder.`,
  )
  unlock()
})

test('the lock is released when its owner ends', () => {
  lockFolder(folder)()
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

test.each([
  ['a process that died', { pid: 2 ** 22 - 1 }],
  ['a process whose pid was reused since', { started_at: '1' }],
  ['a process from before the machine restarted', { bootId: 'another' }],
])('the lock of %s is taken over', (_whose, changed) => {
  writeFileSync(`${folder}.lock`, JSON.stringify({ ...mine(), ...changed }))
  const unlock = lockFolder(folder)
  expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
  unlock()
})

test.each(['', 'nonsense', '{"pid":1}'])('an incomplete lock file %j is taken over', (text) => {
  writeFileSync(`${folder}.lock`, text)
  const unlock = lockFolder(folder)
  expect(readFileSync(`${folder}.lock`, 'utf8')).toContain(`"pid":${process.pid},`)
  unlock()
})
