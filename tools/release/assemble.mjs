import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { at, pinnedNode, root } from '../prepare/paths.mjs'
import { shopFlags } from '../prepare/shop-flags.mjs'
import { listDependencies, listImportedPackages, listPackageFolders } from './packages.mjs'

const currentBuild = (app) => readFileSync(at('apps', app, 'build', 'complete-builds'), 'utf8').split('\n')[0]

/** What the server reads beside its code, and what an owner wants to have at hand. */
const files = [
  'apps/web/texts',
  'demo',
  'deploy',
  'docs/production.md',
  'docs/runbook.md',
  'docs/settings.md',
  'docs/upgrades.md',
  'migrations',
  'packages/domain/src/content/defaults',
  'packages/providers/src/pdf/fonts',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
]
const commands = [
  'ledger:check',
  'owner:reset',
  'secrets:rotate',
  'db:migrate',
  'db:seed',
  'db:export',
  'db:import',
  'db:restore',
  'files:restore',
  'upgrade:check',
]
const unneeded = /\.map$|\.test\.ts$|\/(?:test|tests|docs|example|examples)$/
/** Node never runs TypeScript of packages; React renders pages with its production build, and nothing profiles it. */
const unneededInPackages =
  /\.[cm]?tsx?$|(?<!license)\.md$|\/\.[^/]+$|\/react-dom-(?:profiling|client|server)[\w.-]*\.(?:development|profiling)\.js$/i

const isNeeded = (path) =>
  !unneeded.test(path) && !(path.includes('/node_modules/') && unneededInPackages.test(path))

const copy = (from, to) => cpSync(from, to, { recursive: true, filter: isNeeded, dereference: true })

/** Copies the pinned Node, without the names of its functions if this machine can remove them: 109 instead of 127 MB. */
function copyNode(to) {
  const license = at(
    'node_modules',
    'node',
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'LICENSE',
  )
  copyFileSync(pinnedNode(), to)
  chmodSync(to, 0o755)
  if (existsSync(license)) copyFileSync(license, `${to}-license.txt`)
  if (process.platform === 'linux') spawnSync('strip', [to], { stdio: 'ignore' })
}

/** The program that starts the shop, or one of its commands if one is named. */
const startScript = (server) => `#!/bin/sh
# shop: starts the shop. shop ledger:check, owner:reset, db:migrate …: runs a command.
# Settings come from the environment, or from the file .env in the folder of the release.
# The real folder: an upgrade points a link at another one while this version still runs.
folder=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd -P)
cd "$folder" || exit 1
export NODE_ENV=production MALLOC_ARENA_MAX=\${MALLOC_ARENA_MAX:-1}
settings=
[ -f .env ] && settings=--env-file=.env
if [ $# -gt 0 ]; then exec bin/node $settings "${server}/commands.js" "$@"; fi
exec bin/node $settings ${shopFlags.join(' ')} "${server}/main.js"
`

/**
 * Writes what production needs, and nothing else, into a new folder: the bundled server, the built pages, the packages
 * that are not bundled, files, and Node itself. It runs on this platform and installs nothing. Returns the version.
 */
export function assembleRelease(folder) {
  const { version, license } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const server = `apps/server/build/${currentBuild('server')}`
  const web = `apps/web/build/${currentBuild('web')}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'bin'), { recursive: true })
  for (const path of [server, web, ...files]) copy(at(path), join(folder, path))
  writeFileSync(join(folder, 'apps/web/build/complete-builds'), currentBuild('web'))
  const { unbundled } = JSON.parse(readFileSync(at('apps', 'server', 'package.json'), 'utf8'))
  const imported = listImportedPackages(at(web), listDependencies(root, 'apps/web'))
  for (const path of listPackageFolders(root, [...unbundled, ...imported], at('apps', 'web')))
    copy(at(path), join(folder, path))
  const scripts = {
    start: 'exec bin/shop',
    ...Object.fromEntries(commands.map((name) => [name, `exec bin/shop ${name}`])),
  }
  const description = {
    name: 'shop',
    version,
    license,
    type: 'module',
    private: true,
    engines: { node: '>=24' },
    scripts,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
  copyNode(join(folder, 'bin/node'))
  writeFileSync(join(folder, 'bin/shop'), startScript(server))
  chmodSync(join(folder, 'bin/shop'), 0o755)
  return version
}
