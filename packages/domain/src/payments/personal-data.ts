import { sql } from 'drizzle-orm'
import { accountActorKey } from '../core/actor.ts'
import {
  byAccount,
  byOrder,
  type DemoRows,
  either,
  isAny,
  personalData,
  type RowCondition,
  via,
  withoutName,
} from '../core/personal-data.ts'
import { reversalReason } from './refunds.ts'
import { hasBody, isUnnamed } from './webhook-events.ts'

/** Empties what people wrote; the shop's own reason stays, because the ledger needs it. */
const redact = (column: 'reason' | 'transfer_reference') => {
  const columnName = sql.identifier(column)
  return sql`case when ${columnName} = ${reversalReason} then ${columnName} else '' end`
}

/** Events that match no payment and contain the email, JSON-encoded and with LIKE wildcards escaped. */
const naming: RowCondition = ({ email }) => {
  const pattern = JSON.stringify(email)
    .slice(1, -1)
    .replace(/[\\%_]/g, String.raw`\$&`)
  return sql`(${hasBody} and ${isUnnamed} and body::text ilike ${`%${pattern}%`})`
}

/** Ledger entries about the account, its orders and its agreements. */
const byReference: RowCondition = ({ account_id: accountId, order_ids: orderIds }) =>
  isAny(sql`reference`, [
    accountActorKey(accountId),
    ...orderIds.flatMap((id) => [`order:${id}`, `agreement:${id}`]),
  ])

/** Amounts and references of payments stay for the ledger. */
export const paymentData = personalData({
  payment_attempts: {
    rows: byOrder,
    export: { orders: 'sender' },
    blank: 'sender sender_bank',
    clear: 'raw authorization_url',
    retain: { ledger: 'collected_by' },
  },
  payment_links: { rows: byOrder, delete: 'order_id' },
  payment_webhook_events: {
    rows: either(via('reference', 'payment_attempts', byOrder, 'reference'), naming),
    set: { body: sql`'{}'` },
    retain: { staff: 'dismissed_by' },
  },
  refunds: {
    rows: via('attempt_id', 'payment_attempts', byOrder),
    clear: 'bank',
    set: { reason: redact('reason'), transfer_reference: redact('transfer_reference') },
    retain: { ledger: 'requested_by' },
  },
  disputes: { rows: byOrder, blank: 'note category' },
  // What staff wrote about a customer is in ledger_notes.
  ledger_entries: { retain: { ledger: 'created_by note' } },
  ledger_notes: { rows: via('entry_id', 'ledger_entries', byReference), delete: 'text' },
  store_credit_balances: { export: { store_credit: 'account_id' }, retain: { ledger: 'account_id' } },
  store_credit_transactions: {
    export: { store_credit: 'account_id' },
    retain: { ledger: 'account_id actor', fixed: 'reason' },
  },
  agreements: {
    rows: byAccount,
    export: { agreements: 'account_id applicant' },
    blank: 'accepted_from',
    clear: 'id_number',
    set: { applicant: sql`'{"full_name": "Deleted account", "phone": ""}'` },
    retain: { ledger: 'account_id', staff: 'approved_by' },
  },
  agreement_status_history: {
    rows: via('agreement_id', 'agreements', byAccount),
    export: { agreements: 'actor' },
    blank: 'note',
    set: { actor_name: withoutName },
    retain: { ledger: 'actor' },
  },
})

const ofAgreement = (table: string) => ({ table, rows: via('agreement_id', 'agreements', byAccount) })

/** Entries about the account, its orders and its couriers. */
const inLedger = either(byReference, ({ order_ids: orderIds }) => {
  const shipments = sql`select 'shipment:' || id from shipments where ${isAny(sql`order_id`, orderIds)}`
  return sql`reference in (${shipments})`
})

export const paymentDemoRows: DemoRows = [
  { table: 'ledger_notes', rows: via('entry_id', 'ledger_entries', inLedger) },
  {
    table: 'ledger_lines',
    rows: via('entry_id', 'ledger_entries', inLedger),
    trigger: 'ledger_lines_append_only',
  },
  { table: 'ledger_entries', rows: inLedger, trigger: 'ledger_entries_append_only' },
  {
    table: 'store_credit_transactions',
    rows: byAccount,
    trigger: 'store_credit_transactions_append_only',
  },
  { table: 'store_credit_balances', rows: byAccount },
  { table: 'refunds', rows: via('attempt_id', 'payment_attempts', byOrder) },
  ofAgreement('repayments'),
  ofAgreement('instalments'),
  ofAgreement('agreement_status_history'),
  { table: 'agreements', rows: byAccount },
  { table: 'payment_attempts', rows: byOrder },
]
