import { ManualTransfer } from '@shop/contract/admin/manual-transfer'
import type { ShopAccount } from '@shop/contract/manual-transfer'
import * as z from 'zod/mini'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import type { RareFact } from '../kernel/kept-facts.ts'
import { refuse } from '../kernel/refusal.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

/** Off until the shop has named its account. */
const asItComes: ManualTransfer = {
  on: false,
  bank: '',
  account_number: '',
  account_name: '',
  hold_hours: 24,
}

function settingOf(stored: unknown): ManualTransfer {
  const read = z.safeParse(ManualTransfer, stored)
  return read.success ? read.data : asItComes
}

/** Whether shoppers may transfer to the shop's own account, and which it is. */
export const manualTransfer: RareFact<ManualTransfer> = {
  tag: 'settings',
  read: async (shop) => settingOf(await readSetting(shop, 'manual_transfer')),
}

/** What shoppers see of it. */
export function accountOf({ bank, account_number, account_name }: ManualTransfer): ShopAccount {
  return { bank, account_number, account_name }
}

export async function readManualTransfer(shop: ShopContext): Promise<ManualTransfer> {
  requirePermission(shop.actor, 'settings:read')
  return manualTransfer.read(shop)
}

/** Sets the account for orders from now on. Refuses with invalid_input where it is offered without all of its parts. */
export async function editManualTransfer(shop: ShopContext, wish: ManualTransfer): Promise<ManualTransfer> {
  requirePermission(shop.actor, 'settings:edit')
  const parts = ['bank', 'account_number', 'account_name'] as const
  const missing = wish.on ? parts.filter((part) => wish[part] === '') : []
  if (missing.length > 0)
    refuse('invalid_input', {
      errors: Object.fromEntries(missing.map((part) => [part, ['Shoppers need this to transfer']])),
    })
  return inTransaction(shop, async (shop) => {
    const before = settingOf(await lockSetting(shop, 'manual_transfer'))
    await storeSetting(shop, 'manual_transfer', wish)
    await recordAct(shop, 'settings:edit', 'settings:manual_transfer', { before, after: wish })
    await announceChange(shop, 'settings')
    return wish
  })
}
