import { join, sep } from 'node:path'
import { isCurrent, buildWhenStale } from './builds.mjs'
import { runQuietly } from './child.mjs'
import { PlainProblem, logError, logInfo } from './log.mjs'
import { at, bin, pinnedNode } from './paths.mjs'
import { hashSources } from './source-hash.mjs'

const server = at('apps', 'server')
const builds = at('apps', 'server', 'build')
const bundled = { 'apps/server/src/main.ts': 'main.js', 'apps/server/src/commands/main.ts': 'commands.js' }
const sources = [
  server,
  ...['contract', 'domain', 'extension', 'providers'].map((name) => at('packages', name)),
  at('demo'),
  at('extensions'),
  at('package-lock.json'),
]
// Other files, such as images and migrations, are read when the server runs; the SQL of extensions is in the bundle.
const isCode = (name) => /\.(?:ts|json|sql)$/.test(name)
const hash = () => hashSources(sources, isCode)

/** Whether a change to this file makes the bundle stale. */
export const isServerSource = (path) =>
  isCode(path) && sources.some((source) => path === source || path.startsWith(`${source}${sep}`))

/** Bundles the server and its commands, unless the existing bundle was built from exactly these sources. */
export async function buildServerWhenStale({ signal } = {}) {
  await buildWhenStale(builds, hash(), async (folder) => {
    logInfo('Building the server …')
    const args = [bin('rolldown', 'bin', 'cli.mjs'), '--config', 'rolldown.config.ts']
    const env = { SHOP_BUILD_FOLDER: folder }
    const { code, output } = await runQuietly(pinnedNode(), args, { cwd: server, env, signal })
    if (code === 0) return
    logError(output.trimEnd())
    throw new PlainProblem('The server could not be built: see the lines above.')
  })
}

/**
 * The file to run for a script: its bundle if it was built from exactly these sources, otherwise the script itself,
 * which starts more slowly. So tests and commands never run old code, and need no build.
 */
export function findProgram(source) {
  const name = bundled[source]
  if (!name) return at(source)
  const current = hash()
  return isCurrent(builds, current) ? join(builds, current, name) : at(source)
}
