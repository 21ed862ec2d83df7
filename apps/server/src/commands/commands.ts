import { asSystem } from '@shop/domain/core/context'
import { formatNairaExact } from '@shop/domain/core/money'
import { reconcileLedger } from '@shop/domain/backoffice/accounting/reconcile-ledger'
import { rotateProviderKeys } from '@shop/domain/operations/provider-keys/provider-keys'
import { SecretUnreadable } from '@shop/domain/operations/provider-keys/secret-keys'
import { openKeyRing } from '../provider-keys/secret-key-ring.ts'
import { type Command, CommandProblem } from './command.ts'
import { resetOwner as reset } from '@shop/domain/identity/staff/owner'
import { deleteOwnerPasswordFile, writeOwnerPasswordFile } from '../boot/owner-password-file.ts'
import { prepareShop } from '../boot/prepare-shop.ts'
import { ownerBannerLines } from '../boot/start-log.ts'
import { restoreFiles, restoreShop } from '../operations/backups/restore-backup.ts'
import { exportShop } from '../operations/transfer/export-shop.ts'
import { importShop } from '../operations/transfer/import-shop.ts'

/** `npm run ledger:check`: checks the ledger; exits with 1 if there is a discrepancy. */
const checkLedger: Command = {
  name: 'ledger:check',
  args: [],
  supportsRunningServer: true,
  async run({ ctx, print }) {
    const {
      discrepancies: problems,
      entry_count: entries,
      debit_kobo,
      credit_kobo,
    } = await reconcileLedger(asSystem(ctx, 'reconcile-ledger'))
    for (const problem of problems) print(`✗ ${problem}`)
    const totals = `${entries} entries, debits ${formatNairaExact(debit_kobo)}, credits ${formatNairaExact(credit_kobo)}`
    if (problems.length > 0) throw new CommandProblem(`The ledger has errors (${totals}).`)
    print(`✓ The ledger balances: ${totals}.`)
  },
}

const resetOwner: Command = {
  name: 'owner:reset',
  args: [],
  supportsRunningServer: true,
  async run({ ctx, config, isInteractive, print }) {
    const { factors, ...owner } = await reset(asSystem(ctx, 'reset-owner'))
    const file = isInteractive ? undefined : writeOwnerPasswordFile(config.DATA_DIR, owner.password)
    // A password file of an earlier start or reset is obsolete.
    if (isInteractive) deleteOwnerPasswordFile(config.DATA_DIR)
    for (const line of ownerBannerLines(config.PUBLIC_URL, owner, file)) print(line)
    if (factors > 0) print('Two-step verification was reset; set it up again after signing in.')
    if (config.SHOP_OWNER_EMAIL) {
      print('SHOP_OWNER_PASSWORD is still set: the next start restores that password.')
    }
  },
}

/** `npm run db:migrate`: migrates the schema before the shop starts. Every command migrates first. */
const migrate: Command = {
  name: 'db:migrate',
  args: [],
  supportsRunningServer: false,
  async run({ print }) {
    print('✓ The database has the schema of this version.')
  },
}

/** `npm run db:seed`: creates the owner, initial data and the demo catalogue. Safe to repeat. */
const seed: Command = {
  name: 'db:seed',
  args: [],
  supportsRunningServer: false,
  async run({ ctx, config, print }) {
    await prepareShop(ctx, { ...config, LOAD_DEMO_DATA: 'catalogue' }, { info: print, error: print })
    print('✓ The shop has its demo data.')
  },
}

/** `npm run secrets:rotate`: encrypts the keys of providers again with the first key of SECRETS_KEY or its file. */
const rotateSecrets: Command = {
  name: 'secrets:rotate',
  args: [],
  supportsRunningServer: true,
  async run({ ctx, config, print }) {
    try {
      const { rotated } = await rotateProviderKeys(asSystem(ctx, 'rotate-secrets'), openKeyRing(config))
      print(`✓ ${rotated} stored keys were encrypted again; all use the first key now.`)
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error
      throw new CommandProblem(`${error.message} Nothing was changed.`, { cause: error })
    }
  },
}

/** All commands of the command line. */
export const commands: readonly Command[] = [
  resetOwner,
  checkLedger,
  rotateSecrets,
  migrate,
  seed,
  exportShop,
  importShop,
  restoreShop,
  restoreFiles,
]
