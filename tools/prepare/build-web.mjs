import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from './builds.mjs'
import { runQuietly } from './child.mjs'
import { PlainProblem, logError, logInfo } from './log.mjs'
import { at, web, bin, pinnedNode } from './paths.mjs'
import { hashSources } from './source-hash.mjs'

const builds = join(web, 'build')
const sources = [
  web,
  at('packages', 'ui'),
  at('packages', 'contract'),
  at('packages', 'extension'),
  at('extensions'),
  at('package-lock.json'),
]

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

/** The languages of the shop, with one file each. */
function languages() {
  const files = readdirSync(join(web, 'texts')).filter((name) => /^[a-z]{2,3}\.json$/.test(name))
  return files.map((name) => name.slice(0, -'.json'.length))
}

/** Builds the web app in every language, unless the existing builds are from exactly these sources. */
export async function buildWebWhenStale({ signal } = {}) {
  await buildWhenStale(builds, hashSources(sources), async (folder) => {
    logInfo('Building the web app …')
    for (const language of languages())
      await runStep([bin('@react-router', 'dev', 'bin.cjs'), 'build'], {
        env: { SHOP_LANGUAGE: language, SHOP_BUILD_FOLDER: folder },
        signal,
      })
    await runStep([join(web, 'tools', 'compress-assets.mjs'), folder], { signal })
  })
}
