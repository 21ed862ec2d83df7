// node tools/run.mjs [--build] <script.ts> [arguments]: runs one of the shop's scripts with its own Node.
import { buildWebWhenStale } from './prepare/build-web.mjs'
import { runForeground } from './prepare/child.mjs'
import { PlainProblem, runCommand } from './prepare/log.mjs'
import { installWhenStale } from './prepare/install.mjs'
import { at, pinnedNode } from './prepare/paths.mjs'

await runCommand(async () => {
  const args = process.argv.slice(2)
  const shouldBuildWeb = args[0] === '--build'
  const [script, ...rest] = shouldBuildWeb ? args.slice(1) : args
  if (!script)
    throw new PlainProblem('Which script? Use: node tools/run.mjs [--build] <script.ts> [arguments]')
  await installWhenStale()
  if (shouldBuildWeb) await buildWebWhenStale()
  return runForeground(pinnedNode(), [at(script), ...rest], {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  })
})
