import type { StoredManualTransfer, ManualTransfer } from '@shop/contract/admin/manual-transfer'
import type { StoreBankAccount } from '@shop/contract/manual-transfer'
import {
  updateManualTransfer,
  getManualTransfer,
  publishNextAccount,
} from '../../api/generated/admin/manual-transfer.ts'
import type { SettingsResource } from '../../shell/admin/own-settings.ts'

export const manualTransferSettings: SettingsResource<StoredManualTransfer, ManualTransfer> = {
  key: ['admin', 'manual-transfer'],
  read: (signal) => getManualTransfer({}, { signal }),
  save: (body) => updateManualTransfer(body),
  successMessage: 'Transfer account saved',
}

/** Shows the pending account to shoppers at once, by an owner. */
export const pendingAccountSettings: SettingsResource<StoredManualTransfer, { account_number: string }> = {
  ...manualTransferSettings,
  save: (body) => publishNextAccount(body),
  successMessage: 'Customers now see the new account',
}

export function pickAccount({
  bank_name: bank,
  account_number,
  account_name,
}: StoreBankAccount): StoreBankAccount {
  return { bank_name: bank, account_number, account_name }
}
