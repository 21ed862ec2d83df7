// npm run release: writes build/shop-<version>-<platform>.tar.gz with what production needs and nothing else: the
// bundled server, the built pages, the packages that are not bundled, Node. deploy/install.sh and the Dockerfile use it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { buildServerWhenStale } from './prepare/build-server.mjs'
import { buildWebWhenStale } from './prepare/build-web.mjs'
import { installWhenStale } from './prepare/install.mjs'
import { logInfo, PlainProblem, runCommand } from './prepare/log.mjs'
import { at } from './prepare/paths.mjs'
import { assembleRelease } from './release/assemble.mjs'

await runCommand(async () => {
  await installWhenStale()
  await buildWebWhenStale()
  await buildServerWhenStale()
  const unnamed = at('build', 'shop')
  const name = `shop-${assembleRelease(unnamed)}`
  if (!existsSync(at('build', 'shop', 'bin', 'node-license.txt')))
    throw new PlainProblem("Node's licence is missing, so Node cannot be passed on: run npm ci first.")
  const archive = at('build', `${name}-${process.platform}-${process.arch}.tar.gz`)
  const tar = spawnSync(
    'tar',
    ['-czf', archive, '--owner=0', '--group=0', `--transform=s/^shop/${name}/`, 'shop'],
    {
      cwd: at('build'),
      stdio: 'inherit',
    },
  )
  if (tar.status !== 0) throw new PlainProblem('The release could not be packed: see the lines above.')
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`)
  logInfo(archive)
})
