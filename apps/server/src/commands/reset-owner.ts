import { asSystem } from '@shop/shop/kernel/context'
import { resetOwner } from '@shop/shop/staff/reset-owner'
import { ConfigError, readConfig } from '../config.ts'
import { openShop } from '../open-shop.ts'
import { prepareShop } from '../prepare-shop.ts'
import { StartProblem } from '../start-problem.ts'

/** Prints a new random password for the first owner: `npm run owner:reset`. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const opened = await openShop(config)
  try {
    await prepareShop(opened, config)
    const { email, password } = await resetOwner(asSystem(opened.shop, 'reset-owner'))
    console.log(`Owner: ${email}  password: ${password}  (shown only now)`)
    if (config.SHOP_OWNER_EMAIL) {
      console.log('SHOP_OWNER_PASSWORD is still set: the next start makes that the password again.')
    }
  } finally {
    await opened.database.close()
  }
}

main().catch((error: unknown) => {
  const plain = error instanceof ConfigError || error instanceof StartProblem
  console.error(plain ? error.message : error)
  process.exit(1)
})
