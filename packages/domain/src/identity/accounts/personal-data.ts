import { sql } from 'drizzle-orm'
import {
  byAccount,
  byEmailKey,
  type DemoRows,
  rowsOfAccount,
  personalData,
} from '../../core/personal-data.ts'
import { erasedEmailSuffix } from './accounts.ts'

const nobody = sql`'deleted-' || id`
const nobodysEmail = sql`${nobody} || ${erasedEmailSuffix}::text`

export const identityData = personalData({
  // The row stays because orders and the ledger refer to it.
  accounts: {
    rows: (account) => sql`id = ${account.account_id}`,
    export: { account: 'email username first_name last_name phone' },
    blank: 'password_hash',
    clear: 'phone phone_verified_at email_confirmed_at',
    set: {
      email: nobodysEmail,
      email_key: nobodysEmail,
      username: nobody,
      username_key: nobody,
      first_name: sql`'Deleted'`,
      last_name: sql`'account'`,
    },
  },
  sessions: { rows: byAccount, export: { sessions: 'account_id' }, delete: 'account_id revocation_reason' },
  known_devices: { rows: byAccount, delete: 'account_id' },
  email_changes: { rows: byAccount, delete: 'account_id old_email old_email_key' },
  email_tokens: { rows: byAccount, delete: 'account_id new_email' },
  phone_codes: {
    rows: ({ account_id: id, phone }) => sql`account_id = ${id} or phone = ${phone}`,
    delete: 'phone account_id',
  },
  recovery_codes: rowsOfAccount('mfa_factors'),
  passkey_challenges: { rows: byAccount, delete: 'account_id' },
  mfa_challenges: { rows: byAccount, delete: 'account_id' },
  mfa_factors: rowsOfAccount('mfa_factors'),
  passkeys: rowsOfAccount('passkeys'),
  staff_invitations: {
    rows: byEmailKey,
    export: { staff_invitations: 'email' },
    delete: 'email email_key',
    retain: { staff: 'invited_by' },
  },
  // The names of keys are written by their creator.
  api_keys: {
    rows: (account) => sql`created_by = ${account.account_id}`,
    export: { api_keys: 'created_by' },
    delete: 'created_by',
  },
})

/** Last of all: sessions, carts and addresses go with the account. */
export const identityDemoRows: DemoRows = [
  { table: 'accounts', rows: ({ account_id: id }) => sql`id = ${id} and is_demo` },
]
