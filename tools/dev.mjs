// npm run dev: runs the shop with hot reload of pages. Changes to the server's sources restart it.
import { runForeground } from './prepare/child.mjs'
import { runCommand } from './prepare/log.mjs'
import { installWhenStale } from './prepare/install.mjs'
import { at, pinnedNode } from './prepare/paths.mjs'
import { environmentFlags } from './prepare/shop-flags.mjs'

// Listed explicitly, because watching all imports would include Vite's temporary files and restart in a loop.
const watchedPaths = [
  at('apps', 'server', 'src'),
  at('packages', 'contract', 'src'),
  at('packages', 'providers', 'src'),
  at('packages', 'domain', 'src'),
  at('migrations'),
]

await runCommand(async () => {
  await installWhenStale()
  const flags = [
    ...environmentFlags,
    // Without it, Fastify and Vite would load two different builds of React Router.
    '--conditions=development',
    ...watchedPaths.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
  ]
  return runForeground(pinnedNode(), [...flags, at('apps', 'server', 'src', 'main.ts')], {
    NODE_ENV: 'development',
  })
})
