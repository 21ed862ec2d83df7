// npm run dev: the shop with hot reload of pages; a change of the server's own sources restarts it.
import { runForeground } from './prepare/child.mjs'
import { runCommand } from './prepare/log.mjs'
import { installWhenStale } from './prepare/install.mjs'
import { at, pinnedNode } from './prepare/paths.mjs'

// Named, because watching whatever was imported takes in Vite's own temporary files: each start caused the next.
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
    // Without it, Fastify and Vite would load two different builds of React Router.
    '--conditions=development',
    ...watchedPaths.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
  ]
  return runForeground(pinnedNode(), [...flags, at('apps', 'server', 'src', 'main.ts')], {
    NODE_ENV: 'development',
  })
})
