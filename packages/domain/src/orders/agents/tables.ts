import type { UcpCartInput, UcpCheckoutInput } from '@shop/contract/ucp/checkout'
import type { UcpCapability, UcpSigningKey } from '@shop/contract/ucp/protocol'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from '../../core/db/columns.ts'

/** What agents fill in for customers, who place the order in the shop. */
export const agentCheckouts = pgTable('agent_checkouts', {
  id: uuid().primaryKey(),
  /** An actorKey. No other key sees it. */
  agent: text().notNull(),
  agent_name: text().notNull(),
  webhook_url: text(),
  input: jsonb().$type<UcpCheckoutInput>().notNull(),
  /** Those that the agent and the shop have in common. */
  capabilities: jsonb().$type<UcpCapability[]>().notNull(),
  /** The customer who continued. */
  account_id: uuid(),
  order_id: uuid(),
  created_at: timestamptz().notNull(),
  expires_at: timestamptz().notNull(),
  cancelled_at: timestamptz(),
})
export type AgentCheckoutRow = typeof agentCheckouts.$inferSelect

export const agentCarts = pgTable('agent_carts', {
  id: uuid().primaryKey(),
  agent: text().notNull(),
  input: jsonb().$type<UcpCartInput>().notNull(),
  created_at: timestamptz().notNull(),
  expires_at: timestamptz().notNull(),
  cancelled_at: timestamptz(),
})
export type AgentCartRow = typeof agentCarts.$inferSelect

/** Changes to tell agents; the first attempt adds the body. */
export const agentOrderEvents = pgTable('agent_order_events', {
  id: uuid().primaryKey(),
  checkout_id: uuid().notNull(),
  body: text(),
  created_at: timestamptz().notNull(),
  delivered_at: timestamptz(),
})

export const agentSigningKeys = pgTable('agent_signing_keys', {
  kid: text().primaryKey(),
  /** PKCS #8, encrypted with the shop's key. */
  private_key: bytes().notNull(),
  public_key: jsonb().$type<UcpSigningKey>().notNull(),
  created_at: timestamptz().notNull(),
  retired_at: timestamptz(),
})
