import { and, eq, gte, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/tables.ts'
import { backups, offsiteBackups } from '../../operations/backups/tables.ts'
import { products } from '../../catalogue/tables.ts'
import { deliveryZones } from '../../delivery/tables.ts'
import { webhookEndpoints } from '../../operations/webhooks/tables.ts'
import type { RequestContext } from '../../core/context.ts'
import { outbox } from '../../core/db/tables.ts'
import { refundDueKobo, isRefundDue } from '../../orders/order-money.ts'
import { orders } from '../../orders/tables.ts'
import { isAwaitingPacking, awaitingConfirmationCondition } from '../../orders/confirmation-rules.ts'
import { runningStatuses } from '../../payments/pay-later/agreement-state-machine.ts'
import { oldestOverdue } from '../../payments/pay-later/list-admin-agreements.ts'
import { agreements } from '../../payments/pay-later/tables.ts'
import { isUnmatched } from '../../payments/webhook-events.ts'
import { disputes, paymentAttempts, paymentWebhookEvents } from '../../payments/tables.ts'
import { ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'
import { privacyRequests } from '../privacy/tables.ts'
import { awaitsStaff } from '../privacy/privacy-requests.ts'
import { returns } from '../../orders/returns/tables.ts'
import { reviews } from '../../catalogue/reviews/tables.ts'
import { tickets } from '../../support/tables.ts'
import { isMissingCredentials, needsReview } from '../accounting/list-payments.ts'
import { daysBefore, lagosDate, startOfDay } from '../../core/dates.ts'

/** Counts on the dashboard besides sales. */
export interface DashboardCounts {
  to_pack: number
  oldest_to_pack: Date | null
  to_dispatch: number
  oldest_to_dispatch: Date | null
  refunds_due: number
  /** Amount still to be refunded. */
  refunds_due_kobo: number
  emails_failed: number
  /** Attempted several times, with more attempts to come. */
  emails_stalled: number
  /** Failures among the last backup and the last restore test. */
  failed_backups: number
  /** Webhooks the shop disabled. */
  disabled_webhooks: number
  /** Pending payments whose provider has no key. */
  payments_missing_credentials: number
  /** Disputes awaiting a response, and the first deadline. */
  disputes_open: number
  disputes_due_by: Date | null
  /** Payment events that match no payment. */
  events_unmatched: number
  /** Underpaid payments and failed refunds. */
  payments_to_check: number
  /** Agreements with a payment overdue beyond its grace period. */
  overdue_agreements: number
  riders_with_cash: number
  rider_cash_kobo: number
  pending_reviews: number
  /** Open data requests, and the first deadline. */
  pending_privacy_requests: number
  privacy_requests_due_on: string | null
  requested_returns: number
  pending_applications: number
  to_confirm: number
  open_tickets: number
  oldest_ticket: Date | null
  real_products: number
  zones: number
  lowest_fee_kobo: number
  has_orders: boolean
  new_customers: number
  new_customers_before: number
}

/** The third attempt is two and a half minutes after enqueueing: longer than a brief outage. */
const attemptsUntilStalled = 3
const number = (query: SQL) => query.mapWith(Number)

const asTimestamp = (query: SQL) =>
  query.mapWith((value: string | Date) => new Date(value)) as unknown as SQL<Date | null>

const countJoined = (from: Date, until: Date) =>
  number(sql`(select count(*) from ${accounts} where ${accounts.role} is null
    and ${accounts.created_at} between ${from.toISOString()} and ${until.toISOString()})`)

/** Cash on hand of each rider who has some, in kobo. Ignores test money. */
const heldByRiders = sql`select sum(${ledgerLines.debit_kobo} - ${ledgerLines.credit_kobo}) as kobo from ${ledgerLines}
  join ${ledgerEntries} on ${ledgerEntries.id} = ${ledgerLines.entry_id}
  where ${ledgerLines.account} = 'rider cash' and not ${ledgerEntries.is_test}
  group by ${ledgerLines.counterparty} having sum(${ledgerLines.debit_kobo} - ${ledgerLines.credit_kobo}) > 0`

const latestBy = (state: SQL, ended: SQL) =>
  sql`select ${state} as status from ${backups} where ${state} in ${ended} order by ${backups.requested_at} desc, ${backups.id} desc limit 1`

const lastBackup = latestBy(sql`${backups.status}`, sql`('completed', 'failed')`)
const lastRestoreTest = latestBy(sql`${backups.restore_test_status}`, sql`('passed', 'failed')`)

/** The upload of the newest backup, if it is not complete. A connection that broke once is not worth a message. */
const lastUpload = sql`select case ${offsiteBackups.status} when 'completed' then 0 else ${offsiteBackups.attempts} end as attempts
  from ${offsiteBackups} order by ${offsiteBackups.created_at} desc limit 1`

const countRows = (from: SQL, where: SQL | undefined) =>
  number(sql`(select count(*) from ${from} where ${where})`)

/** All counts in one query. Test orders only on request. */
export async function getDashboardCounts(
  ctx: RequestContext,
  { includes_test_orders: includesTestOrders }: { includes_test_orders: boolean },
): Promise<DashboardCounts> {
  const now = ctx.clock.now()
  const weekAgo = daysBefore(now, 7)
  const [counts] = await ctx.db
    .select({
      ...orderCounts(includesTestOrders),
      ...paymentCounts(ctx, includesTestOrders),
      ...systemCounts,
      ...requestCounts(now),
      real_products: countRows(sql`${products}`, sql`${products.published} and not ${products.is_demo}`),
      zones: number(sql`(select count(*) from ${deliveryZones})`),
      lowest_fee_kobo: number(
        sql`(select coalesce(min(${deliveryZones.fee_kobo}), 0) from ${deliveryZones})`,
      ),
      has_orders: sql<boolean>`exists (select 1 from ${orders} where not ${orders.is_demo})`,
      new_customers: countJoined(startOfDay(now), now),
      new_customers_before: countJoined(startOfDay(weekAgo), weekAgo),
    })
    .from(sql`(select 1) as one`)
  if (!counts) throw new Error('The counts have no row.')
  return counts
}

/** Orders and disputes that wait for the shop. */
function orderCounts(includesTestOrders: boolean) {
  const excludesTests = includesTestOrders ? sql`true` : sql`not ${orders.is_test}`
  const fromOrders = (expression: SQL, where: SQL) =>
    sql`(select ${expression} from ${orders} where ${where} and ${excludesTests})`
  const inDisputes = sql`${disputes} join ${orders} on ${orders.id} = ${disputes.order_id}`
  const isUnanswered = sql`${disputes.status} = 'open' and ${excludesTests}`
  const isPacked = sql`${orders.status} = 'packed'`
  const count = sql`count(*)`
  const oldest = sql`min(${orders.placed_at})`
  return {
    to_pack: number(fromOrders(count, sql`${isAwaitingPacking}`)),
    oldest_to_pack: asTimestamp(fromOrders(oldest, sql`${isAwaitingPacking}`)),
    to_dispatch: number(fromOrders(count, isPacked)),
    oldest_to_dispatch: asTimestamp(fromOrders(oldest, isPacked)),
    refunds_due: number(fromOrders(count, sql`${isRefundDue}`)),
    refunds_due_kobo: number(fromOrders(sql`coalesce(sum(${refundDueKobo}), 0)`, sql`${isRefundDue}`)),
    to_confirm: number(fromOrders(count, sql`${awaitingConfirmationCondition}`)),
    disputes_open: countRows(inDisputes, isUnanswered),
    disputes_due_by: asTimestamp(
      sql`(select min(${disputes.respond_by}) from ${inDisputes} where ${isUnanswered})`,
    ),
  }
}

/** Payments, agreements and cash to review. */
function paymentCounts(ctx: RequestContext, includesTestOrders: boolean) {
  const { providers } = ctx.providers.gateways
  const isCountedPayment = includesTestOrders ? undefined : eq(paymentAttempts.is_test, false)
  const isCountedAgreement = includesTestOrders ? undefined : eq(agreements.is_test, false)
  const isOverdue = sql`${oldestOverdue(lagosDate(ctx.clock.now()))} is not null`
  const isRunning = inArray(agreements.status, [...runningStatuses])
  const isApplied = inArray(agreements.status, ['applied', 'in_review'])
  return {
    payments_missing_credentials: countRows(
      sql`${paymentAttempts}`,
      and(isMissingCredentials(providers), isCountedPayment),
    ),
    events_unmatched: countRows(sql`${paymentWebhookEvents}`, sql`${isUnmatched}`),
    payments_to_check: countRows(sql`${paymentAttempts}`, and(needsReview(), isCountedPayment)),
    overdue_agreements: countRows(sql`${agreements}`, and(isRunning, isCountedAgreement, isOverdue)),
    pending_applications: countRows(sql`${agreements}`, and(isApplied, isCountedAgreement)),
    riders_with_cash: number(sql`(select count(*) from (${heldByRiders}) as held)`),
    rider_cash_kobo: number(sql`(select coalesce(sum(kobo), 0) from (${heldByRiders}) as held)`),
  }
}

const isEmail = eq(outbox.kind, 'email.send')

/** Failed emails, backups, uploads of backups, and webhooks. */
const systemCounts = {
  emails_failed: countRows(sql`${outbox}`, and(isEmail, isNotNull(outbox.failed_at))),
  emails_stalled: countRows(
    sql`${outbox}`,
    and(
      isEmail,
      isNull(outbox.completed_at),
      isNull(outbox.failed_at),
      isNotNull(outbox.last_error),
      gte(outbox.attempts, attemptsUntilStalled),
    ),
  ),
  failed_backups: number(
    sql`(select count(*) from (${lastBackup}) as last where last.status = 'failed') + (select count(*) from (${lastRestoreTest}) as last where last.status = 'failed') + (select count(*) from (${lastUpload}) as last where last.attempts >= ${attemptsUntilStalled})`,
  ),
  disabled_webhooks: countRows(
    sql`${webhookEndpoints}`,
    sql`${webhookEndpoints.is_auto_disabled} and not ${webhookEndpoints.active}`,
  ),
}

/** Unanswered customer requests. */
function requestCounts(now: Date) {
  return {
    pending_reviews: countRows(sql`${reviews}`, eq(reviews.status, 'pending')),
    pending_privacy_requests: countRows(sql`${privacyRequests}`, awaitsStaff(now)),
    privacy_requests_due_on: sql<
      string | null
    >`(select min(${privacyRequests.due_on})::text from ${privacyRequests} where ${awaitsStaff(now)})`,
    requested_returns: countRows(sql`${returns}`, eq(returns.status, 'requested')),
    open_tickets: countRows(sql`${tickets}`, eq(tickets.status, 'open')),
    oldest_ticket: asTimestamp(
      sql`(select min(${tickets.waiting_since}) from ${tickets} where ${tickets.status} = 'open')`,
    ),
  }
}
