import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Address, WeightBand } from '@shop/contract/delivery'
import { timestamptz } from '../core/db/columns.ts'

export const deliveryZones = pgTable('delivery_zones', {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  fee_kobo: bigint({ mode: 'number' }).notNull(),
  free_weight_grams: integer().notNull(),
  extra_kilo_kobo: bigint({ mode: 'number' }).notNull(),
  min_days: integer().notNull(),
  max_days: integer().notNull(),
  pay_on_delivery: boolean().notNull(),
  position: integer().notNull().default(0),
  bands: jsonb().$type<WeightBand[]>().notNull().default([]),
  free_from_kobo: bigint({ mode: 'number' }),
  version: integer().notNull().default(1),
})

export const deliveryAreas = pgTable('delivery_areas', {
  state_code: text().notNull(),
  lga: text().notNull(),
  zone_id: integer().notNull(),
})

export const addresses = pgTable('addresses', {
  id: uuid().primaryKey(),
  account_id: uuid().notNull(),
  address: jsonb().$type<Address>().notNull(),
  last_used_at: timestamptz().notNull(),
  label: text().notNull().default(''),
  is_default: boolean().notNull().default(false),
})

export const pickupPoints = pgTable('pickup_points', {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  kind: text().$type<'station' | 'motor_park'>().notNull(),
  name: text().notNull(),
  address: text().notNull(),
  landmark: text().notNull(),
  phone: text().notNull(),
  hours: text().notNull(),
  state_code: text().notNull(),
  lga: text().notNull(),
  fee_kobo: bigint({ mode: 'number' }).notNull(),
  min_days: integer().notNull(),
  max_days: integer().notNull(),
  /** Days for which a parcel is held there. */
  hold_days: integer().notNull(),
  max_weight_grams: integer(),
  pay_on_delivery: boolean().notNull(),
  active: boolean().notNull(),
  version: integer().notNull().default(1),
})
export type PickupPointRow = typeof pickupPoints.$inferSelect

/** Riders, who deliver parcels to the door. */
export const riders = pgTable('riders', {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  /** E.164, or ''. */
  phone: text().notNull().default(''),
  route: text().notNull().default(''),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
})

/** Links by which riders open their page without an account; at most one per rider. */
export const riderLinks = pgTable('rider_links', {
  id: uuid().primaryKey(),
  rider_id: integer().notNull(),
  expires_at: timestamptz().notNull(),
  created_at: timestamptz().notNull(),
})
