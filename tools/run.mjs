// node tools/run.mjs <script.ts> [arguments]: runs one of the shop's scripts with its own Node.
import { findProgram } from './prepare/build-server.mjs'
import { runForeground } from './prepare/child.mjs'
import { PlainProblem, runCommand } from './prepare/log.mjs'
import { installWhenStale } from './prepare/install.mjs'
import { pinnedNode } from './prepare/paths.mjs'
import { environmentFlags } from './prepare/shop-flags.mjs'

await runCommand(async () => {
  const [script, ...rest] = process.argv.slice(2)
  if (!script) throw new PlainProblem('Which script? Use: node tools/run.mjs <script.ts> [arguments]')
  await installWhenStale()
  return runForeground(pinnedNode(), [...environmentFlags, findProgram(script), ...rest], {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  })
})
