import { fileURLToPath } from 'node:url'
import { asSystem, type ShopContext } from '@shop/shop/kernel/context'
import { migrate } from '@shop/shop/kernel/migrate'
import { Refusal } from '@shop/shop/kernel/refusal'
import { createOwner } from '@shop/shop/staff/create-owner'
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
export async function prepareShop({ shop, database }: OpenShop, config: Config): Promise<Prepared> {
  await migrate(database, migrationsFolder).catch((error: Error) => {
    throw new StartProblem(error.message, { cause: error })
  })
  return { owner: await prepareOwner(shop, config) }
}

async function prepareOwner(shop: ShopContext, { SHOP_OWNER_EMAIL, SHOP_OWNER_PASSWORD }: Config) {
  const configured =
    SHOP_OWNER_EMAIL && SHOP_OWNER_PASSWORD
      ? { email: SHOP_OWNER_EMAIL, password: SHOP_OWNER_PASSWORD }
      : undefined
  const owner = await createOwner(asSystem(shop, 'first-start'), configured).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new StartProblem(`SHOP_OWNER_PASSWORD is refused: ${error.data.errors?.['password']?.join(' ')}.`)
  })
  return owner.password === undefined ? undefined : { email: owner.email, password: owner.password }
}
