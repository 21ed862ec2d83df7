import type { Command } from './command.ts'
import { exportShop } from '../operations/transfer/export-shop.ts'
import { importShop } from '../operations/transfer/import-shop.ts'
import { checkLedger } from './check-ledger.ts'
import { resetOwner } from './reset-owner.ts'

/** Everything that can be asked for at the machine itself. */
export const commands: readonly Command[] = [resetOwner, checkLedger, exportShop, importShop]
