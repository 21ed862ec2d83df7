import type { OrderStatus } from '@shop/contract/orders'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { enqueue } from '../core/jobs/outbox.ts'
import {
  byAccount,
  byOrder,
  type DemoRows,
  type ErasedAccount,
  rowsOfAccount,
  personalData,
  via,
  withoutName,
} from '../core/personal-data.ts'
import { canBePaid } from '../payments/attempts.ts'
import { hasRunningAgreement } from '../payments/pay-later/agreement-rules.ts'
import { orders } from './tables.ts'

const running: readonly OrderStatus[] = ['awaiting_payment', 'placed', 'packed', 'shipped']

/** Whether items or money of a person are or may be on their way: the shop needs to know whose they are. */
export async function hasOpenOrders(ctx: RequestContext, accountId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: orders.id, status: orders.status, payment_status: orders.payment_status })
    .from(orders)
    .where(eq(orders.account_id, accountId))
  const isInProgress = rows.some(
    ({ status, payment_status: paymentStatus }) => running.includes(status) || paymentStatus === 'refund_due',
  )
  const ids = rows.map(({ id }) => id)
  return isInProgress || (await canBePaid(ctx, ids)) || hasRunningAgreement(ctx, accountId)
}

const emptyFields = { phone: '', second_phone: '', area: '', street: '', landmark: '', note: '' }
const emptyAddress = JSON.stringify({ full_name: 'Deleted account', ...emptyFields })

/** Deletes images from the file store once this transaction is committed. */
const deleteFiles = (key: SQL, table: SQL) => async (ctx: RequestContext, account: ErasedAccount) => {
  const { rows } = await ctx.db.execute<{ key: string }>(
    sql`select ${key} as key from ${table} where ${byOrder(account)}`,
  )
  if (rows.length > 0) await enqueue(ctx, 'files.delete', { keys: rows.map((row) => row.key) })
}

/** What was bought, for how much and in which area is retained for the ledger and for tax. */
export const orderData = personalData({
  orders: {
    rows: byAccount,
    export: { orders: 'account_id email gift_note address' },
    blank: 'email gift_note release_reason',
    set: { address: sql`address || ${emptyAddress}::jsonb` },
    retain: { ledger: 'account_id', staff: 'created_by' },
  },
  order_notes: {
    rows: byOrder,
    export: { notes_on_orders: 'text' },
    blank: 'text',
    retain: { staff: 'actor actor_name' },
  },
  order_status_history: {
    rows: byOrder,
    blank: 'note',
    set: { actor_name: withoutName },
    retain: { ledger: 'actor' },
  },
  order_edits: { retain: { staff: 'actor actor_name' } },
  // The courier's pages show name and address.
  shipments: { rows: byOrder, blank: 'error', clear: 'tracking_url label_url' },
  parcels: {
    rows: byOrder,
    export: { orders: 'received_by' },
    custom: deleteFiles(sql`delivery_photo`, sql`(SELECT * FROM parcels WHERE delivery_photo <> '') parcels`),
    blank: 'received_by delivery_photo',
  },
  parcel_events: {
    rows: via('parcel_id', 'parcels', byOrder),
    export: { notes_on_parcels: 'actor note' },
    blank: 'note',
    set: { actor_name: withoutName },
    retain: { ledger: 'actor', fixed: 'reason' },
  },
  checkout_drafts: rowsOfAccount('checkout_draft'),
  // Of people who never continued, sessions are deleted within days (prune-agent-checkouts).
  agent_checkouts: {
    rows: byAccount,
    export: { orders_through_agents: 'input' },
    set: { input: sql`'{"line_items": []}'` },
    retain: { ledger: 'account_id', staff: 'agent agent_name' },
  },
  agent_carts: { retain: { staff: 'agent', fixed: 'input' } },
  agent_order_events: {
    rows: via('checkout_id', 'agent_checkouts', byAccount),
    clear: 'body',
  },
  // The law requires numbers and amounts to be retained.
  documents: {
    rows: byOrder,
    export: { documents: 'content' },
    set: { content: sql`content || '{"customer": {"name": "Deleted account", "lines": []}}'` },
  },
  transfer_receipts: {
    rows: byOrder,
    export: { transfer_receipts: 'order_id' },
    custom: deleteFiles(sql`file_key`, sql`transfer_receipts`),
    delete: 'order_id file_key',
  },
  returns: {
    rows: byOrder,
    export: { returns: 'comment photos' },
    custom: deleteFiles(sql`jsonb_array_elements_text(photos)`, sql`returns`),
    blank: 'comment',
    set: { photos: sql`'[]'` },
  },
  return_lines: { retain: { fixed: 'reason' } },
  return_status_history: {
    rows: via('return_id', 'returns', byOrder),
    export: { returns: 'actor' },
    blank: 'note',
    set: { actor_name: withoutName },
    retain: { ledger: 'actor' },
  },
})

/** Payments refer to orders, and are deleted before them. */
export const orderDemoRows: DemoRows = [
  { table: 'returns', rows: byOrder },
  { table: 'order_notes', rows: byOrder, trigger: 'order_notes_protected' },
  { table: 'order_edits', rows: byOrder, trigger: 'order_edits_protected' },
  { table: 'orders', rows: byAccount },
]
