import { asSystem } from '@shop/shop/kernel/context'
import { resetOwner as reset } from '@shop/shop/staff/reset-owner'
import { removeOwnerPasswordFile, writeOwnerPasswordFile } from '../owner-password-file.ts'
import { ownerLines } from '../start-lines.ts'
import type { Command } from './command.ts'

export const resetOwner: Command = {
  name: 'owner:reset',
  args: [],
  whileRunning: true,
  async run({ shop, config, atTerminal, say }) {
    const { factors, ...owner } = await reset(asSystem(shop, 'reset-owner'))
    const file = atTerminal ? undefined : writeOwnerPasswordFile(config.DATA_DIR, owner.password)
    // What an earlier start or reset left fits no more.
    if (atTerminal) removeOwnerPasswordFile(config.DATA_DIR)
    for (const line of ownerLines(config.PUBLIC_URL, owner, file)) say(line)
    if (factors > 0) say('Two-factor authentication was reset; set it up again after signing in.')
    if (config.SHOP_OWNER_EMAIL) {
      say('SHOP_OWNER_PASSWORD is still set: the next start restores that password.')
    }
  },
}
