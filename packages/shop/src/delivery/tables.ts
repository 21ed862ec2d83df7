import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '@shop/contract/delivery'
import { moment } from '../kernel/moment-column.ts'

export const deliveryZones = pgTable('delivery_zones', {
  id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
  name: text('name').notNull(),
  feeKobo: bigint('fee_kobo', { mode: 'number' }).notNull(),
  freeWeightGrams: integer('free_weight_grams').notNull(),
  extraKiloKobo: bigint('extra_kilo_kobo', { mode: 'number' }).notNull(),
  minDays: integer('min_days').notNull(),
  maxDays: integer('max_days').notNull(),
  payOnDelivery: boolean('pay_on_delivery').notNull(),
  position: integer('position').notNull(),
})

export const deliveryAreas = pgTable('delivery_areas', {
  stateCode: text('state_code').notNull(),
  lga: text('lga').notNull(),
  zoneId: integer('zone_id').notNull(),
})

export const addresses = pgTable('addresses', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  address: jsonb('address').$type<Address>().notNull(),
  usedAt: moment('used_at').notNull(),
  label: text('label').notNull().default(''),
  isDefault: boolean('is_default').notNull().default(false),
})
