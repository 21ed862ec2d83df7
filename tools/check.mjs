// npm run check: lint, format, types, dead code and structure.
import { runCommand } from './prepare/log.mjs'
import { runChecks } from './testing/checks.mjs'
import { runSession } from './testing/session.mjs'

await runCommand(() => runSession([{ name: 'checks', run: runChecks }]))
