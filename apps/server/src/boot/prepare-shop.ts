import { asSystem, type RequestContext } from '@shop/domain/core/context'
import { ShopError } from '@shop/domain/core/errors'
import { storeHandledEvents } from '@shop/domain/operations/extensions/active-extensions'
import { createOwner, type Owner } from '@shop/domain/identity/staff/owner'
import type { Config } from '../config.ts'
import { type StartLog, StartProblem } from './start-log.ts'

/** Creates the owner if there is none, subscribes extensions to their events, and loads the demo catalogue at the first start. Safe to repeat. */
export async function prepareShop(ctx: RequestContext, config: Config, log: StartLog): Promise<Owner> {
  const owner = await ensureOwner(asSystem(ctx, 'start'), config)
  await storeHandledEvents(ctx)
  if (config.LOAD_DEMO_DATA !== 'off') {
    const { seedDemo } = await import('../../../../demo/seed-demo.ts')
    const products = await seedDemo(ctx)
    if (products > 0) log.info(`Loaded ${products} demo products.`)
  }
  return owner
}

async function ensureOwner(
  ctx: RequestContext,
  { SHOP_OWNER_EMAIL: email, SHOP_OWNER_PASSWORD: password }: Config,
): Promise<Owner> {
  try {
    return await createOwner(ctx, email && password ? { email, password } : undefined)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const [text] = error.data.errors?.['password'] ?? []
    throw new StartProblem(`SHOP_OWNER_PASSWORD cannot be used: ${text ?? error.code}.`, { cause: error })
  }
}
