import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Address, WeightBand } from '@shop/contract/delivery'
import { moment } from '../core/db/columns.ts'

export const deliveryZones = pgTable('delivery_zones', {
  id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
  name: text('name').notNull(),
  feeKobo: bigint('fee_kobo', { mode: 'number' }).notNull(),
  freeWeightGrams: integer('free_weight_grams').notNull(),
  extraKiloKobo: bigint('extra_kilo_kobo', { mode: 'number' }).notNull(),
  minDays: integer('min_days').notNull(),
  maxDays: integer('max_days').notNull(),
  payOnDelivery: boolean('pay_on_delivery').notNull(),
  position: integer('position').notNull().default(0),
  bands: jsonb('bands').$type<WeightBand[]>().notNull().default([]),
  freeFromKobo: bigint('free_from_kobo', { mode: 'number' }),
  version: integer('version').notNull().default(1),
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

export const pickupPoints = pgTable('pickup_points', {
  id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
  kind: text('kind').$type<'station' | 'park'>().notNull(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  landmark: text('landmark').notNull(),
  phone: text('phone').notNull(),
  hours: text('hours').notNull(),
  stateCode: text('state_code').notNull(),
  lga: text('lga').notNull(),
  feeKobo: bigint('fee_kobo', { mode: 'number' }).notNull(),
  minDays: integer('min_days').notNull(),
  maxDays: integer('max_days').notNull(),
  /** For how many days a parcel waits there. */
  holdDays: integer('hold_days').notNull(),
  maxWeightGrams: integer('max_weight_grams'),
  payOnDelivery: boolean('pay_on_delivery').notNull(),
  active: boolean('active').notNull(),
  version: integer('version').notNull().default(1),
})

export type PickupPointRow = typeof pickupPoints.$inferSelect

/** Who carries parcels to the door. */
export const riders = pgTable('riders', {
  id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
  name: text('name').notNull(),
  /** E.164, or ''. */
  phone: text('phone').notNull().default(''),
  run: text('run').notNull().default(''),
  active: boolean('active').notNull().default(true),
  version: integer('version').notNull().default(1),
})
