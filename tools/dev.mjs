// npm run dev: the shop with hot reload of pages; a change of the server's own sources restarts it.
import { runForeground } from './prepare/child.mjs'
import { runCommand } from './prepare/fail.mjs'
import { installWhenStale } from './prepare/install.mjs'
import { at } from './prepare/paths.mjs'
import { pinnedNode } from './prepare/pinned-node.mjs'

await runCommand(async () => {
  await installWhenStale()
  // Without the condition, Fastify and Vite would load two different builds of React Router.
  const flags = ['--conditions=development', '--watch', '--watch-preserve-output']
  return runForeground(pinnedNode(), [...flags, at('apps', 'server', 'src', 'main.ts')], {
    NODE_ENV: 'development',
  })
})
