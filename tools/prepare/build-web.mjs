import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { PlainProblem, logError, logInfo } from './log.mjs'
import { at, root, web, bin, pinnedNode } from './paths.mjs'

const sources = [web, at('packages', 'ui'), at('packages', 'contract')]
const created = new Set(['node_modules', 'build', '.react-router'])
const isTest = (name) => /\.test\.[a-z]+$/.test(name)
const hashFile = join(web, 'build', 'source-hash')

/** Hashes the names and contents of everything the web app is built from. */
function hashSources() {
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
      if (entry.isFile() && !isTest(entry.name)) add(join(folder, entry.name))
    }
  }
  for (const folder of sources) walk(folder)
  add(at('package-lock.json'))
  return hash.digest('hex')
}

async function runStep(args, { env = {}, signal }) {
  const { code, output } = await runQuietly(pinnedNode(), args, {
    cwd: web,
    env: { NODE_ENV: 'production', ...env },
    signal,
  })
  if (code === 0) return
  logError(output.trimEnd())
  throw new PlainProblem('The web app could not be built: see the lines above.')
}

/** The languages of the shop, one file each. */
function languages() {
  const files = readdirSync(join(web, 'texts')).filter((name) => /^[a-z]{2,3}\.json$/.test(name))
  return files.map((name) => name.slice(0, -'.json'.length))
}

/** Builds the web app in every language, unless the builds there are came from exactly these sources. */
export async function buildWebWhenStale({ signal } = {}) {
  const hash = hashSources()
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return
  logInfo('Building the web app …')
  rmSync(join(web, 'build'), { recursive: true, force: true })
  for (const language of languages())
    await runStep([bin('@react-router', 'dev', 'bin.cjs'), 'build'], {
      env: { SHOP_LANGUAGE: language },
      signal,
    })
  const compress = join(web, 'tools', 'compress-assets.mjs')
  if (existsSync(compress)) await runStep([compress], { signal })
  writeFileSync(hashFile, hash)
}
