import { byAccount, type PersonalData, personalData } from '../../core/personal-data.ts'
import { jobData } from '../../core/jobs/prune-outbox.ts'
import { identityData } from '../../identity/accounts/personal-data.ts'
import { savedViewData } from '../../operations/saved-views/saved-views.ts'
import { stockAlertData } from '../../catalogue/stock-alerts/stock-alerts.ts'
import { reviewData } from '../../catalogue/reviews/reviews.ts'
import { addressData } from '../../delivery/addresses.ts'
import { notificationData } from '../../notifications/subscriptions/personal-data.ts'
import { customerNoteData } from '../../customers/customer-notes.ts'
import { paymentData } from '../../payments/personal-data.ts'
import { sellingData } from '../../selling/cart/personal-data.ts'
import { orderData } from '../../orders/personal-data.ts'
import { ticketData } from '../../support/tickets.ts'
import { privacyRequestData } from './privacy-requests.ts'

/** Columns that are not erased, because they are not about customers or do not identify anybody. */
const retainedData = personalData({
  audit_log: { retain: { proof: 'actor' } },
  background_jobs: { retain: { staff: 'started_by', fixed: 'error' } },
  offsite_backups: { retain: { fixed: 'error name' } },
  backups: { retain: { staff: 'link_requested_by requested_by', fixed: 'error' } },
  bulk_edit_items: { retain: { fixed: 'skip_reason' } },
  bulk_edits: { retain: { staff: 'started_by' } },
  // Deleted with the subscriber.
  campaign_recipients: { export: { campaigns: 'subscriber_id' }, delete: 'subscriber_id' },
  campaigns: { retain: { staff: 'scheduled_by updated_by' } },
  cash_counts: { retain: { staff: 'counted_by', shop: 'reason' } },
  content_pages: { retain: { staff: 'updated_by' } },
  courier_payments: { retain: { staff: 'created_by' } },
  customer_stats: { export: { orders: 'account_id' }, retain: { ledger: 'account_id' } },
  daily_digests: { rows: byAccount, delete: 'account_id' },
  digest_recipients: { rows: byAccount, delete: 'account_id' },
  daily_closes: { retain: { staff: 'closed_by', shop: 'note' } },
  extensions: { retain: { staff: 'updated_by' } },
  imports: { retain: { staff: 'created_by' } },
  ledger_lines: { retain: { fixed: 'account' } },
  custom_pages: { retain: { staff: 'updated_by' } },
  payouts: { retain: { staff: 'imported_by reconciled_by', shop: 'note' } },
  pickup_points: { retain: { shop: 'phone' } },
  price_history: { retain: { staff: 'changed_by' } },
  provider_keys: { retain: { staff: 'updated_by' } },
  products: { retain: { staff: 'modified_by' } },
  riders: { retain: { shop: 'phone' } },
  rollups_due: { retain: { brief: 'account_id' } },
  settings: { retain: { staff: 'updated_by' } },
  stock_movements: { retain: { ledger: 'actor', shop: 'note', fixed: 'reason' } },
  webhook_endpoints: { retain: { staff: 'created_by' } },
})

const parts = [
  stockAlertData,
  reviewData,
  addressData,
  notificationData,
  sellingData,
  savedViewData,
  customerNoteData,
  privacyRequestData,
  orderData,
  paymentData,
  ticketData,
  jobData,
  identityData,
  retainedData,
] as const

type PartNames<Data> = Data extends unknown
  ? keyof Extract<Data[keyof Data], { export: object }>['export']
  : never

/** Parts of the data export, as named by tables. */
export type ExportPart = PartNames<(typeof parts)[number]>

/**
 * Every column that refers to an account or may contain personal data: its part of the data export, and what remains
 * after erasure. Export and erasure both use it. Each domain defines its own part, and a test compares it with the
 * schema, so that new columns need a decision.
 */
export const personalTables: PersonalData = Object.assign({}, ...parts)
