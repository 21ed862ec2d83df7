// npm run bench: measures the built shop on a PostgreSQL that syncs every commit, and on the embedded engine.
import { buildServerWhenStale } from './prepare/build-server.mjs'
import { buildWebWhenStale } from './prepare/build-web.mjs'
import { runForeground } from './prepare/child.mjs'
import { findChromium } from './prepare/chromium.mjs'
import { runCommand } from './prepare/log.mjs'
import { installWhenStale } from './prepare/install.mjs'
import { at, pinnedNode } from './prepare/paths.mjs'
import { openPostgres } from './prepare/postgres.mjs'
import { shopEnvironment, shopFlags } from './prepare/shop-flags.mjs'

await runCommand(async () => {
  await installWhenStale()
  await buildWebWhenStale()
  await buildServerWhenStale()
  const CHROMIUM_PATH = await findChromium()
  const { url, stop } = await openPostgres({ durable: true })
  try {
    // Shops that the benchmark forks inherit its flags and environment.
    return await runForeground(pinnedNode(), [...shopFlags, at('bench/main.ts'), ...process.argv.slice(2)], {
      ...shopEnvironment,
      TEST_DATABASE_URL: url,
      CHROMIUM_PATH,
    })
  } finally {
    await stop()
  }
})
