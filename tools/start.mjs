// npm start: installs and builds what is stale, then runs the shop with the Node it brought along.
// package.json runs it by `exec`: npm passes signals to its child, and a shell in between would die of them.
import { buildWebWhenStale } from './prepare/build-web.mjs'
import { runForeground } from './prepare/child.mjs'
import { runCommand } from './prepare/fail.mjs'
import { installWhenStale } from './prepare/install.mjs'
import { logAsJson } from './prepare/log.mjs'
import { at } from './prepare/paths.mjs'
import { pinnedNode } from './prepare/pinned-node.mjs'
import { shopEnvironment, shopFlags } from './prepare/shop-flags.mjs'

if (!process.stdout.isTTY) logAsJson()

await runCommand(async () => {
  await installWhenStale()
  await buildWebWhenStale()
  return runForeground(pinnedNode(), [...shopFlags, at('apps', 'server', 'src', 'main.ts')], {
    NODE_ENV: 'production',
    ...shopEnvironment,
  })
})
