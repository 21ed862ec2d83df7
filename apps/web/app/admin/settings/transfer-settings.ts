import type {
  editManualTransfer,
  getManualTransfer,
  StoredManualTransfer,
  ManualTransfer,
  showNextAccount,
} from '@shop/contract/admin/manual-transfer'
import type { ShopAccount } from '@shop/contract/manual-transfer'
import { call } from '../../client/api.ts'
import type { OwnSettings } from '../../layout/own-settings.ts'

const path = '/admin/settings/manual-transfer'
export const transferSettings: OwnSettings<StoredManualTransfer, ManualTransfer> = {
  key: ['admin', 'manual-transfer'],
  read: (signal) => call<typeof getManualTransfer>({ method: 'GET', path, signal }),
  save: (body) => call<typeof editManualTransfer>({ method: 'PUT', path, body }),
  said: 'Transfer account saved',
}

/** Shows the pending account to shoppers at once, by an owner. */
export const showNextNow: OwnSettings<StoredManualTransfer, { account_number: string }> = {
  ...transferSettings,
  save: (body) => call<typeof showNextAccount>({ method: 'POST', path: `${path}/show`, body }),
  said: 'Customers now see the new account',
}

export function accountOf({ bank, account_number, account_name }: ShopAccount): ShopAccount {
  return { bank, account_number, account_name }
}
