import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Each build has a folder of its own, named by the hash of its sources, because a running shop reads the files of the
 * build that it started with. This file beside them lists the complete ones, the current one first.
 */
const listFile = 'complete-builds'
const maxBuilds = 3

function completeBuilds(builds) {
  const list = join(builds, listFile)
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
}

/** Whether the current build is from exactly the sources of this hash. */
export const isCurrent = (builds, hash) => completeBuilds(builds)[0] === hash

/**
 * Makes the build of these sources the current one, and deletes all but the last few. `build` gets an absolute path and
 * runs unless that build is complete already; an interrupted one is repeated.
 */
export async function buildWhenStale(builds, hash, build) {
  if (isCurrent(builds, hash)) return
  if (!completeBuilds(builds).includes(hash)) {
    const folder = join(builds, hash)
    rmSync(folder, { recursive: true, force: true })
    await build(folder)
  }
  const earlier = completeBuilds(builds).filter((other) => other !== hash)
  const newest = [hash, ...earlier].slice(0, maxBuilds)
  writeFileSync(join(builds, listFile), newest.join('\n'))
  for (const name of readdirSync(builds))
    if (name !== listFile && !newest.includes(name))
      rmSync(join(builds, name), { recursive: true, force: true })
}
