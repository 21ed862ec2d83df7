import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { generateClientWhenStale } from './client.mjs'
import { PlainProblem, logError, logInfo } from './log.mjs'
import { root } from './paths.mjs'

const oldest = [20, 19]

/** Throws if this Node is too old to install the shop (which brings its own newer one to run). */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    throw new PlainProblem(`Node ${oldest.join('.')} or newer is needed to start; this is Node ${version}.`)
}

/**
 * Whether the packages of the lock file are installed. Once npm has installed everything, it writes its own lock file in
 * node_modules; this compares the two. Packages for other platforms may be missing.
 * @param {object} wanted parsed package-lock.json
 * @param {object} found parsed node_modules/.package-lock.json
 */
export function isInstalled(wanted, found) {
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional) return true
    const installed = found.packages[path]
    return Boolean(installed) && installed.version === entry.version && installed.link === entry.link
  })
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

function isUpToDate(folder) {
  const ledger = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(ledger)) return false
  try {
    return isInstalled(readJson(join(folder, 'package-lock.json')), readJson(ledger))
  } catch {
    return false
  }
}

/**
 * Installs the packages of a folder's lock file unless they are up to date. For the shop itself, the default, it then
 * generates the API client, which is not in the repository.
 */
export async function installWhenStale(folder = root) {
  requireNode()
  if (!isUpToDate(folder)) await install(folder)
  if (folder === root) await generateClientWhenStale()
}

async function install(folder) {
  logInfo('Installing packages (once, about a minute) …')
  const npm = process.env.npm_execpath
  const [program, before] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
  const { code, output } = await runQuietly(
    program,
    [...before, 'ci', '--include=dev', '--no-audit', '--no-fund'],
    {
      cwd: folder,
      env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    },
  )
  if (code === 0) return
  logError(output.trimEnd())
  throw new PlainProblem('The packages could not be installed: see the lines above, then start again.')
}
