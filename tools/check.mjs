// npm run check: lint, format, types, dead code and structure, and the metrics of the project. Names after it, such as
// `npm run check -- lint types`, only run those.
import { runQuietly } from './prepare/child.mjs'
import { runCommand } from './prepare/log.mjs'
import { at, pinnedNode } from './prepare/paths.mjs'
import { runChecks } from './testing/checks.mjs'
import { runSession } from './testing/session.mjs'

const only = process.argv.slice(2)

await runCommand(async () => {
  const code = await runSession([{ name: 'checks', run: (session) => runChecks(session, only) }])
  if (only.length === 0)
    console.log((await runQuietly(pinnedNode(), [at('tools', 'structure', 'metrics.ts')])).output)
  return code
})
