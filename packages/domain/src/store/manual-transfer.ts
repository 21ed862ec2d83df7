import { StoredManualTransfer } from '@shop/contract/admin/manual-transfer'
import type { StoreBankAccount } from '@shop/contract/orders'
import type { RequestContext } from '../core/context.ts'
import { defineSetting, type StoredSetting } from './settings.ts'

/**
 * Manual transfer to the shop's bank account, off until one is entered. `effectiveTransfer` returns the current
 * account. Only payments/update-manual-transfer.ts changes it.
 */
export const manualTransfer: StoredSetting<StoredManualTransfer> = defineSetting({
  key: 'manual_transfer',
  schema: StoredManualTransfer,
  defaults: {
    enabled: false,
    bank_name: '',
    account_number: '',
    account_name: '',
    reservation_hours: 24,
    pending_account: null,
  },
  permissions: { read: 'settings:read', write: 'settings:bank-account' },
})

/** The setting at a given time: a pending account replaces the previous one when its time comes. */
export function effectiveTransfer(setting: StoredManualTransfer, now: Date): StoredManualTransfer {
  if (!setting.pending_account || new Date(setting.pending_account.visible_from) > now) return setting
  return { ...setting, ...pickAccount(setting.pending_account), pending_account: null }
}

/** The part shown to customers. */
export function pickAccount({
  bank_name: bankName,
  account_number,
  account_name,
}: StoreBankAccount): StoreBankAccount {
  return { bank_name: bankName, account_number, account_name }
}

export async function getManualTransfer(ctx: RequestContext): Promise<StoredManualTransfer> {
  return effectiveTransfer(await manualTransfer.getForStaff(ctx), ctx.clock.now())
}

/** The current setting, locked until the transaction ends. */
export async function lockManualTransfer(ctx: RequestContext): Promise<StoredManualTransfer> {
  return effectiveTransfer(await manualTransfer.lock(ctx), ctx.clock.now())
}
