import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const created = new Set(['node_modules', 'build', '.react-router'])
const isTest = (name) => /\.test\.[a-z]+$/.test(name)

/**
 * Hashes the names and contents of sources: files, and the files in folders except for tests and generated ones.
 * @param {string[]} sources absolute paths
 * @param {(name: string) => boolean} [isSource] whether a file in a folder belongs to them
 */
export function hashSources(sources, isSource = () => true) {
  const hash = createHash('sha256')
  const add = (path) =>
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  const walk = (folder) => {
    const entries = readdirSync(folder, { withFileTypes: true })
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isDirectory() && !created.has(entry.name)) walk(join(folder, entry.name))
      if (entry.isFile() && !isTest(entry.name) && isSource(entry.name)) add(join(folder, entry.name))
    }
  }
  for (const source of sources) {
    if (statSync(source).isDirectory()) walk(source)
    else add(source)
  }
  return hash.digest('hex')
}
