import { asSystem } from '@shop/shop/kernel/context'
import { resetOwner as reset } from '@shop/shop/staff/reset-owner'
import type { Command } from './command.ts'

export const resetOwner: Command = {
  name: 'owner:reset',
  args: [],
  whileRunning: true,
  async run({ shop, config, say }) {
    const { email, password, factors } = await reset(asSystem(shop, 'reset-owner'))
    say(`The owner signs in at ${config.PUBLIC_URL}/admin as ${email} with ${password}`)
    say('This password is shown only now.')
    if (factors > 0) say('The second factor was taken off; set up a new one after signing in.')
    if (config.SHOP_OWNER_EMAIL) {
      say('SHOP_OWNER_PASSWORD is still set: the next start makes that the password again.')
    }
  },
}
