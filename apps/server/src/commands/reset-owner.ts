import { asSystem } from '@shop/domain/core/context'
import { resetOwner as reset } from '@shop/domain/identity/staff/reset-owner'
import { removeOwnerPasswordFile, writeOwnerPasswordFile } from '../boot/owner-password-file.ts'
import { ownerLines } from '../boot/start-lines.ts'
import type { Command } from './command.ts'

export const resetOwner: Command = {
  name: 'owner:reset',
  args: [],
  whileRunning: true,
  async run({ ctx, config, atTerminal, say }) {
    const { factors, ...owner } = await reset(asSystem(ctx, 'reset-owner'))
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
