import type { CodeChannel } from '@shop/contract/phone-sign-in'
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from '../../core/db/columns.ts'

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  email_key: text().notNull().unique(),
  username: text().notNull(),
  username_key: text().notNull().unique(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  phone: text(),
  phone_verified_at: timestamptz(),
  password_hash: text().notNull(),
  role: text(),
  /** The code of the language in which its owner last read the shop, and gets emails. */
  language: text().notNull().default('en'),
  order_emails_enabled: boolean().notNull().default(false),
  session_version: integer().notNull().default(1),
  email_confirmed_at: timestamptz(),
  blocked_at: timestamptz(),
  deletion_due_at: timestamptz(),
  is_demo: boolean().notNull().default(false),
  created_at: timestamptz().notNull(),
})

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  remembered: boolean().notNull(),
  device: text().notNull(),
  created_at: timestamptz().notNull(),
  last_used_at: timestamptz().notNull(),
  expires_at: timestamptz().notNull(),
  revoked_at: timestamptz(),
  revocation_reason: text(),
  reauthenticated_at: timestamptz(),
  /** The account's session_version when the session was opened. */
  session_version: integer().notNull(),
})

export const knownDevices = pgTable(
  'known_devices',
  {
    hash: bytes().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    last_used_at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.account_id] })],
)

export const refreshTokens = pgTable('refresh_tokens', {
  hash: bytes().primaryKey(),
  session_id: uuid()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  created_at: timestamptz().notNull(),
  used_at: timestamptz(),
  rotated_to_hash: bytes(),
})

export const emailTokens = pgTable('email_tokens', {
  hash: bytes().primaryKey(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  purpose: text().$type<'reset_password' | 'confirm_email'>().notNull(),
  /** What the link adds to an account that has no email. */
  new_email: text(),
  created_at: timestamptz().notNull(),
  expires_at: timestamptz().notNull(),
  used_at: timestamptz(),
})

export const phoneCodes = pgTable('phone_codes', {
  id: uuid().primaryKey(),
  token_hash: bytes().notNull(),
  phone: text().notNull(),
  account_id: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
  channel: text().$type<CodeChannel>().notNull(),
  code_hash: bytes(),
  attempts: integer().notNull().default(0),
  created_at: timestamptz().notNull(),
  expires_at: timestamptz().notNull(),
  verified_at: timestamptz(),
  used_at: timestamptz(),
})

/** Email changes by staff, with the previous email. */
export const emailChanges = pgTable('email_changes', {
  id: uuid().primaryKey(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  old_email: text().notNull(),
  old_email_key: text().notNull(),
  token_hash: bytes().notNull().unique(),
  created_at: timestamptz().notNull(),
  effective_at: timestamptz().notNull(),
  expires_at: timestamptz().notNull(),
  resolved_at: timestamptz(),
  outcome: text().$type<'confirmed' | 'reverted'>(),
})

export const signingKeys = pgTable('signing_keys', {
  purpose: text().primaryKey(),
  secret: bytes().notNull(),
  created_at: timestamptz().notNull(),
})

export const mfaFactors = pgTable('mfa_factors', {
  id: uuid().primaryKey(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  secret: bytes().notNull(),
  last_time_step: bigint({ mode: 'number' }),
  confirmed_at: timestamptz(),
  created_at: timestamptz().notNull(),
  last_used_at: timestamptz(),
})

export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  credential_id: text().notNull().unique(),
  public_key: bytes().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  created_at: timestamptz().notNull(),
  last_used_at: timestamptz(),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: bytes().primaryKey(),
  account_id: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
  purpose: text().$type<'register' | 'sign_in' | 'mfa' | 'reauthentication'>().notNull(),
  bound_to: text().notNull(),
  expires_at: timestamptz().notNull(),
})

export const recoveryCodes = pgTable('recovery_codes', {
  hash: bytes().primaryKey(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  created_at: timestamptz().notNull(),
  used_at: timestamptz(),
})

export const mfaChallenges = pgTable('mfa_challenges', {
  hash: bytes().primaryKey(),
  account_id: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  session_version: integer().notNull(),
  remembered: boolean().notNull(),
  device: text().notNull(),
  attempts: integer().notNull().default(0),
  expires_at: timestamptz().notNull(),
  used_at: timestamptz(),
})
