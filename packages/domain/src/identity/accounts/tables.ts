import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../core/db/columns.ts'

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull().unique(),
  username: text('username').notNull(),
  usernameKey: text('username_key').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone'),
  passwordHash: text('password_hash').notNull(),
  role: text('role'),
  wantsOrderMail: boolean('wants_order_mail').notNull().default(false),
  sessionVersion: integer('session_version').notNull().default(1),
  emailConfirmedAt: moment('email_confirmed_at'),
  blockedAt: moment('blocked_at'),
  deletionDueAt: moment('deletion_due_at'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  remembered: boolean('remembered').notNull(),
  device: text('device').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  endedBecause: text('ended_because'),
  provedAt: moment('proved_at'),
  /** The version of the account when the session was opened. */
  sessionVersion: integer('session_version').notNull(),
})

export const knownDevices = pgTable(
  'known_devices',
  {
    hash: bytes('hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.accountId] })],
)

export const refreshTokens = pgTable('refresh_tokens', {
  hash: bytes('hash').primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
  successorHash: bytes('successor_hash'),
})

export const mailedTokens = pgTable('mailed_tokens', {
  hash: bytes('hash').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  purpose: text('purpose').$type<'reset_password' | 'confirm_email'>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** Changes of emails by staff, with the previous email. */
export const emailChanges = pgTable('email_changes', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  oldEmail: text('old_email').notNull(),
  oldEmailKey: text('old_email_key').notNull(),
  hash: bytes('hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  settlesAt: moment('settles_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  endedAs: text('ended_as').$type<'confirmed' | 'undone'>(),
})

export const signingKeys = pgTable('signing_keys', {
  purpose: text('purpose').primaryKey(),
  secret: bytes('secret').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const secondFactors = pgTable('second_factors', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  secret: bytes('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }),
  confirmedAt: moment('confirmed_at'),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: bytes('hash').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  purpose: text('purpose').$type<'add' | 'sign-in' | 'proof'>().notNull(),
  boundTo: text('bound_to').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const recoveryCodes = pgTable('recovery_codes', {
  hash: bytes('hash').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})

export const signInTickets = pgTable('sign_in_tickets', {
  hash: bytes('hash').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  sessionVersion: integer('session_version').notNull(),
  remembered: boolean('remembered').notNull(),
  device: text('device').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
