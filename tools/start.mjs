// npm start: installs and builds what is stale, then runs the shop with its own Node.
// package.json uses `exec`, because npm passes signals to its child, and a shell in between would be killed by them.
import { buildServerWhenStale, findProgram } from './prepare/build-server.mjs'
import { buildWebWhenStale } from './prepare/build-web.mjs'
import { runForeground } from './prepare/child.mjs'
import { runCommand, logAsJson } from './prepare/log.mjs'
import { installWhenStale } from './prepare/install.mjs'
import { pinnedNode } from './prepare/paths.mjs'
import { environmentFlags, shopEnvironment, shopFlags } from './prepare/shop-flags.mjs'

if (!process.stdout.isTTY) logAsJson()

await runCommand(async () => {
  await installWhenStale()
  await buildWebWhenStale()
  await buildServerWhenStale()
  return runForeground(
    pinnedNode(),
    [...environmentFlags, ...shopFlags, findProgram('apps/server/src/main.ts')],
    {
      NODE_ENV: 'production',
      ...shopEnvironment,
    },
  )
})
