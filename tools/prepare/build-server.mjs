import { rmSync } from 'node:fs'
import { sep } from 'node:path'
import { runQuietly } from './child.mjs'
import { PlainProblem, logError, logInfo } from './log.mjs'
import { at, bin, pinnedNode } from './paths.mjs'
import { hashSources, isBuiltFrom, markBuilt } from './source-hash.mjs'

const server = at('apps', 'server')
const build = at('apps', 'server', 'build')
const bundled = { 'apps/server/src/main.ts': 'main.js', 'apps/server/src/commands/main.ts': 'commands.js' }
const sources = [
  server,
  ...['contract', 'domain', 'providers'].map((name) => at('packages', name)),
  at('demo'),
  at('package-lock.json'),
]
// Other files, such as images and migrations, are read when the server runs.
const isCode = (name) => /\.(?:ts|json)$/.test(name)
const hash = () => hashSources(sources, isCode)

/** Whether a change to this file makes the bundle stale. */
export const isServerSource = (path) =>
  isCode(path) && sources.some((source) => path === source || path.startsWith(`${source}${sep}`))

/** Bundles the server and its commands, unless the existing bundle was built from exactly these sources. */
export async function buildServerWhenStale({ signal } = {}) {
  const current = hash()
  if (isBuiltFrom(build, current)) return
  logInfo('Building the server …')
  rmSync(build, { recursive: true, force: true })
  const args = [bin('rolldown', 'bin', 'cli.mjs'), '--config', 'rolldown.config.ts']
  const { code, output } = await runQuietly(pinnedNode(), args, { cwd: server, signal })
  if (code !== 0) {
    logError(output.trimEnd())
    throw new PlainProblem('The server could not be built: see the lines above.')
  }
  markBuilt(build, current)
}

/**
 * The file to run for a script: its bundle if it was built from exactly these sources, otherwise the script itself,
 * which starts more slowly. So tests and commands never run old code, and never build in the folder of a running shop.
 */
export function findProgram(source) {
  const name = bundled[source]
  return name && isBuiltFrom(build, hash()) ? at('apps', 'server', 'build', name) : at(source)
}
