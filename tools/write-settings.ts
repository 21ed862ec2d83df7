// npm run settings: writes docs/settings.md and .env.example from the variables in apps/server/src/config.ts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderEnvironmentExample, renderSettingsPage } from '../apps/server/src/config-docs.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'docs/settings.md'), renderSettingsPage())
writeFileSync(join(root, '.env.example'), renderEnvironmentExample())
