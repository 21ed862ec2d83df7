import { sql } from 'drizzle-orm'
import { byAccount, type DemoRows, rowsOfAccount, personalData } from '../../core/personal-data.ts'

export const sellingData = personalData({
  cart_lines: rowsOfAccount('cart'),
  abandoned_cart_reminders: rowsOfAccount('cart_reminded_at'),
  wishlist_items: rowsOfAccount('wishlist'),
  wishlist_notification_settings: rowsOfAccount('wishlist'),
  promotion_customer_usage: { export: { orders: 'account_id' }, retain: { ledger: 'account_id' } },
  promotion_redemptions: { export: { orders: 'account_id' }, retain: { ledger: 'account_id' } },
  promotions: {
    rows: byAccount,
    export: { referrals: 'account_id' },
    set: { active: sql`false` },
    retain: { ledger: 'account_id' },
  },
  referral_links: rowsOfAccount('referrals'),
  // Pending rewards end. Given ones stay, because the ledger refers to them.
  referrals: {
    rows: ({ account_id: id }) =>
      sql`(referee_id = ${id} or referrer_id = ${id}) and status in ('joined', 'pending')`,
    export: { referrals: 'referee_id referrer_id' },
    set: { status: sql`'rejected'`, reason: sql`'blocked'` },
    retain: { ledger: 'referee_id referrer_id' },
  },
})

export const sellingDemoRows: DemoRows = [
  { table: 'promotion_redemptions', rows: byAccount },
  {
    table: 'referrals',
    rows: ({ account_id: id }) => sql`(referee_id = ${id} or referrer_id = ${id})`,
  },
  { table: 'promotions', rows: byAccount },
]
