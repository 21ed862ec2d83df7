import { asSystem } from '@shop/domain/core/context'
import { resetOwner as reset } from '@shop/domain/identity/staff/reset-owner'
import { deleteOwnerPasswordFile, writeOwnerPasswordFile } from '../boot/owner-password-file.ts'
import { ownerBannerLines } from '../boot/start-lines.ts'
import type { Command } from './command.ts'

export const resetOwner: Command = {
  name: 'owner:reset',
  args: [],
  supportsRunningServer: true,
  async run({ ctx, config, isInteractive, print }) {
    const { factors, ...owner } = await reset(asSystem(ctx, 'reset-owner'))
    const file = isInteractive ? undefined : writeOwnerPasswordFile(config.DATA_DIR, owner.password)
    // What an earlier start or reset left fits no more.
    if (isInteractive) deleteOwnerPasswordFile(config.DATA_DIR)
    for (const line of ownerBannerLines(config.PUBLIC_URL, owner, file)) print(line)
    if (factors > 0) print('Two-factor authentication was reset; set it up again after signing in.')
    if (config.SHOP_OWNER_EMAIL) {
      print('SHOP_OWNER_PASSWORD is still set: the next start restores that password.')
    }
  },
}
