import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isCurrent, buildWhenStale } from './builds.mjs'

let builds
const write = vi.fn(async (folder) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'page.js'), '')
})
const interrupt = async (folder) => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'half.js'), '')
  throw new Error('interrupted')
}
const build = (hash) => buildWhenStale(builds, hash, write)
const listStored = () => readdirSync(builds).filter((name) => existsSync(join(builds, name, 'page.js')))

beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'shop-builds-'))
  write.mockClear()
})
afterEach(() => rmSync(builds, { recursive: true }))

test('the files of a build that a shop still runs survive the next build, but not every later one', async () => {
  await build('a')
  await build('b')
  expect(listStored()).toEqual(['a', 'b'])
  for (const hash of ['c', 'd']) await build(hash)
  expect(listStored()).toEqual(['b', 'c', 'd'])
})

test('a build is current once it is complete', async () => {
  await build('a')
  const unfinished = build('b')
  expect(isCurrent(builds, 'a')).toBe(true)
  await unfinished
  expect([isCurrent(builds, 'a'), isCurrent(builds, 'b')]).toEqual([false, true])
})

test('the current build is not repeated, and neither is an earlier one of the same sources', async () => {
  for (const hash of ['a', 'a', 'b', 'a']) await build(hash)
  expect(isCurrent(builds, 'a')).toBe(true)
  expect(write).toHaveBeenCalledTimes(2)
})

test('an interrupted build is repeated from the start, and the next one deletes what it left', async () => {
  await expect(buildWhenStale(builds, 'a', interrupt)).rejects.toThrow('interrupted')
  await build('a')
  expect(readdirSync(join(builds, 'a'))).toEqual(['page.js'])
  await expect(buildWhenStale(builds, 'b', interrupt)).rejects.toThrow('interrupted')
  await build('c')
  expect(readdirSync(builds).toSorted()).toEqual(['a', 'c', 'complete-builds'])
})
