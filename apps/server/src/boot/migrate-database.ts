import { fileURLToPath } from 'node:url'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { migrate } from '@shop/domain/core/db/migrate'
import { StartProblem } from './start-problem.ts'

const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url))

/** @throws StartProblem when a migration fails or was changed after it was applied. */
export async function migrateDatabase(database: OpenDatabase): Promise<void> {
  await migrate(database, migrationsFolder).catch((error: Error) => {
    throw new StartProblem(error.message, { cause: error })
  })
}
