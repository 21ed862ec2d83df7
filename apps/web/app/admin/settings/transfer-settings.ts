import type { StoredManualTransfer, ManualTransfer } from '@shop/contract/admin/manual-transfer'
import type { ShopAccount } from '@shop/contract/manual-transfer'
import {
  editManualTransfer,
  getManualTransfer,
  showNextAccount,
} from '../../api/generated/admin/manual-transfer.ts'
import type { OwnSettings } from '../../shell/admin/own-settings.ts'

export const transferSettings: OwnSettings<StoredManualTransfer, ManualTransfer> = {
  key: ['admin', 'manual-transfer'],
  read: (signal) => getManualTransfer({}, { signal }),
  save: (body) => editManualTransfer(body),
  said: 'Transfer account saved',
}

/** Shows the pending account to shoppers at once, by an owner. */
export const showNextNow: OwnSettings<StoredManualTransfer, { account_number: string }> = {
  ...transferSettings,
  save: (body) => showNextAccount(body),
  said: 'Customers now see the new account',
}

export function accountOf({ bank_name: bank, account_number, account_name }: ShopAccount): ShopAccount {
  return { bank_name: bank, account_number, account_name }
}
