// npm run lighthouse [-- --runs 1 --page /cart]: measures home, list and product of the built shop on a slow phone.
// Lighthouse is large, so it has its own folder and is only installed by this command.
import { buildServerWhenStale } from './prepare/build-server.mjs'
import { buildWebWhenStale } from './prepare/build-web.mjs'
import { runForeground } from './prepare/child.mjs'
import { findChromium } from './prepare/chromium.mjs'
import { runCommand } from './prepare/log.mjs'
import { installWhenStale } from './prepare/install.mjs'
import { at, pinnedNode } from './prepare/paths.mjs'
import { shopEnvironment } from './prepare/shop-flags.mjs'

await runCommand(async () => {
  await installWhenStale()
  await installWhenStale(at('tools', 'lighthouse'))
  await buildWebWhenStale()
  await buildServerWhenStale()
  const CHROMIUM_PATH = await findChromium()
  return runForeground(pinnedNode(), [at('tools', 'lighthouse', 'main.ts'), ...process.argv.slice(2)], {
    ...shopEnvironment,
    CHROMIUM_PATH,
  })
})
