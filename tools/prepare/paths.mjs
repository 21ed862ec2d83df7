import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { PlainProblem, logInfo } from './log.mjs'

export const root = join(import.meta.dirname, '..', '..')

export const web = join(root, 'apps', 'web')

/** An absolute path inside the project. */
export const at = (...parts) => join(root, ...parts)

const pinned = at('node_modules', 'node', 'bin', 'node')

/** The Node that runs the shop: the pinned one from the lock file, or this one if its version matches. */
export function pinnedNode() {
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) === 24) {
    logInfo(`The shop's own Node was not installed; using this Node ${process.versions.node}.`)
    return process.execPath
  }
  throw new PlainProblem(
    "The shop's own Node 24 was not installed, perhaps because npm is told to ignore install scripts: " +
      'run "npm rebuild node --ignore-scripts=false", or start with a Node 24 of your own.',
  )
}

/** The path of a package's script, to be run by the pinned Node. */
export const bin = (...parts) => at('node_modules', ...parts)
