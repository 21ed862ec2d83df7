import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/tables.ts'
import { backups } from '../../operations/backups/tables.ts'
import { products } from '../../catalogue/tables.ts'
import { deliveryZones } from '../../delivery/tables.ts'
import { webhookEndpoints } from '../../operations/webhooks/tables.ts'
import type { RequestContext } from '../../core/context.ts'
import { mailWork } from '../../core/jobs/post-mail.ts'
import { outbox } from '../../core/db/tables.ts'
import { dueBackKobo, isDueBack } from '../../orders/due-back.ts'
import { orders } from '../../orders/tables.ts'
import { waitsForPacking, waitsForYes } from '../../orders/to-confirm.ts'
import { runningStates } from '../../payments/instalments/agreement-states.ts'
import { oldestOverdue } from '../../payments/instalments/list-all-agreements.ts'
import { agreements } from '../../payments/instalments/tables.ts'
import { isUnmatched } from '../../payments/dismiss-event.ts'
import { disputes, paymentAttempts, paymentWebhookEvents } from '../../payments/tables.ts'
import { ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'
import { privacyRequests } from '../privacy/tables.ts'
import { waitsForStaff } from '../privacy/request-answer.ts'
import { returns } from '../../orders/returns/tables.ts'
import { reviews } from '../../catalogue/reviews/tables.ts'
import { tickets } from '../../support/tables.ts'
import { isKeyless, wantsLook } from '../accounting/list-payments.ts'
import { daysBefore, lagosDate, startOfDay } from '../../core/lagos-days.ts'

/** What the dashboard counts besides sales. */
export interface DashboardCounts {
  to_pack: number
  oldestToPack: Date | null
  toSend: number
  oldestToSend: Date | null
  refundsDue: number
  /** What of their money has not reached the shoppers yet. */
  refundsDueKobo: number
  mailsFailed: number
  /** Tried several times, and to be tried again. */
  mailsStuck: number
  /** Of the last backup and the last practice to restore one, how many failed. */
  backupFaults: number
  /** Addresses of programs that the shop switched off. */
  webhooksOff: number
  /** Undecided, while their provider has no key. */
  keylessPayments: number
  /** Disputes that need an answer of the shop, and the first deadline. */
  disputesOpen: number
  disputesDueBy: Date | null
  /** Payment events that match no payment. */
  eventsUnmatched: number
  /** Less came than was asked for, or money does not go back. */
  paymentsToCheck: number
  /** Agreements of which a payment is late beyond its days of grace. */
  overdueAgreements: number
  ridersWithCash: number
  riderCashKobo: number
  reviewsWaiting: number
  /** Of people's data, that staff have to answer, and the day by which the first has to be. */
  privacyWaiting: number
  privacyDueOn: string | null
  returnsAsked: number
  plansAsked: number
  to_confirm: number
  messagesWaiting: number
  oldestMessage: Date | null
  ownProducts: number
  zones: number
  lowestFeeKobo: number
  anyOrder: boolean
  new_customers: number
  newCustomersBefore: number
}

/** The third comes two and a half minutes after the mail was posted: longer than a hiccup. */
const triesUntilStuck = 3

const number = (query: SQL) => query.mapWith(Number)
const moment = (query: SQL) =>
  query.mapWith((value: string | Date) => new Date(value)) as unknown as SQL<Date | null>

const ofProducts = (where: SQL) => number(sql`(select count(*) from ${products} where ${where})`)

const ofMessages = (what: SQL) => sql`(select ${what} from ${tickets} where ${tickets.status} = 'open')`

const joined = (from: Date, until: Date) =>
  number(sql`(select count(*) from ${accounts} where ${accounts.role} is null
    and ${accounts.created_at} between ${from.toISOString()} and ${until.toISOString()})`)

/** Cash in kobo of each rider who carries some; test money counts nowhere. */
const heldByRiders = sql`select sum(${ledgerLines.debit_kobo} - ${ledgerLines.credit_kobo}) as kobo from ${ledgerLines}
  join ${ledgerEntries} on ${ledgerEntries.id} = ${ledgerLines.entry_id}
  where ${ledgerLines.account} = 'rider cash' and not ${ledgerEntries.is_test}
  group by ${ledgerLines.counterparty} having sum(${ledgerLines.debit_kobo} - ${ledgerLines.credit_kobo}) > 0`

const lastOf = (state: SQL, ended: SQL) =>
  sql`select ${state} as status from ${backups} where ${state} in ${ended} order by ${backups.requested_at} desc, ${backups.id} desc limit 1`
const lastBackup = lastOf(sql`${backups.status}`, sql`('completed', 'failed')`)
const lastDrill = lastOf(sql`${backups.restore_test_status}`, sql`('passed', 'failed')`)

/** All of them in one statement. Test orders count only where asked for. */
export async function readCounts(
  ctx: RequestContext,
  { includes_test_orders: withTests }: { includes_test_orders: boolean },
): Promise<DashboardCounts> {
  const now = ctx.clock.now()
  const { providers } = ctx.providers.gateways
  const weekAgo = daysBefore(now, 7)
  const real = withTests ? sql`true` : sql`not ${orders.is_test}`
  const ofOrders = (what: SQL, where: SQL) => sql`(select ${what} from ${orders} where ${where} and ${real})`
  const inDisputes = sql`${disputes} join ${orders} on ${orders.id} = ${disputes.order_id}`
  const isUnanswered = sql`${disputes.status} = 'open' and ${real}`
  const ofDisputes = (what: SQL) => sql`(select ${what} from ${inDisputes} where ${isUnanswered})`
  const isPacked = sql`${orders.status} = 'packed'`
  const isDue = sql`${isDueBack}`
  const count = sql`count(*)`
  const oldest = sql`min(${orders.placed_at})`
  const [counts] = await ctx.db
    .select({
      to_pack: number(ofOrders(count, sql`${waitsForPacking}`)),
      oldestToPack: moment(ofOrders(oldest, sql`${waitsForPacking}`)),
      toSend: number(ofOrders(count, isPacked)),
      oldestToSend: moment(ofOrders(oldest, isPacked)),
      refundsDue: number(ofOrders(count, isDue)),
      refundsDueKobo: number(ofOrders(sql`coalesce(sum(${dueBackKobo}), 0)`, isDue)),
      mailsFailed: number(
        sql`(select count(*) from ${outbox} where ${outbox.kind} = ${mailWork} and ${outbox.failed_at} is not null)`,
      ),
      mailsStuck: number(
        sql`(select count(*) from ${outbox} where ${outbox.kind} = ${mailWork} and ${outbox.completed_at} is null
          and ${outbox.failed_at} is null and ${outbox.last_error} is not null and ${outbox.attempts} >= ${triesUntilStuck})`,
      ),
      backupFaults: number(
        sql`(select count(*) from (${lastBackup}) as last where last.status = 'failed') + (select count(*) from (${lastDrill}) as last where last.status = 'failed')`,
      ),
      webhooksOff: number(
        sql`(select count(*) from ${webhookEndpoints} where ${webhookEndpoints.is_auto_disabled} and not ${webhookEndpoints.active})`,
      ),
      keylessPayments: number(
        sql`(select count(*) from ${paymentAttempts} where ${and(isKeyless(providers), withTests ? undefined : eq(paymentAttempts.is_test, false))})`,
      ),
      disputesOpen: number(ofDisputes(count)),
      disputesDueBy: moment(ofDisputes(sql`min(${disputes.respond_by})`)),
      eventsUnmatched: number(sql`(select count(*) from ${paymentWebhookEvents} where ${isUnmatched})`),
      paymentsToCheck: number(
        sql`(select count(*) from ${paymentAttempts} where ${and(wantsLook(), withTests ? undefined : eq(paymentAttempts.is_test, false))})`,
      ),
      overdueAgreements: number(
        sql`(select count(*) from ${agreements} where ${and(inArray(agreements.status, [...runningStates]), withTests ? undefined : eq(agreements.is_test, false))}
          and ${oldestOverdue(lagosDate(now))} is not null)`,
      ),
      ridersWithCash: number(sql`(select count(*) from (${heldByRiders}) as held)`),
      riderCashKobo: number(sql`(select coalesce(sum(kobo), 0) from (${heldByRiders}) as held)`),
      reviewsWaiting: number(sql`(select count(*) from ${reviews} where ${reviews.status} = 'pending')`),
      privacyWaiting: number(sql`(select count(*) from ${privacyRequests} where ${waitsForStaff(now)})`),
      privacyDueOn: sql<
        string | null
      >`(select min(${privacyRequests.due_on})::text from ${privacyRequests} where ${waitsForStaff(now)})`,
      returnsAsked: number(sql`(select count(*) from ${returns} where ${returns.status} = 'requested')`),
      plansAsked: number(
        sql`(select count(*) from ${agreements} where ${and(inArray(agreements.status, ['applied', 'in_review']), withTests ? undefined : eq(agreements.is_test, false))})`,
      ),
      to_confirm: number(ofOrders(count, sql`${waitsForYes}`)),
      messagesWaiting: number(ofMessages(count)),
      oldestMessage: moment(ofMessages(sql`min(${tickets.waiting_since})`)),
      ownProducts: ofProducts(sql`${products.published} and not ${products.is_demo}`),
      zones: number(sql`(select count(*) from ${deliveryZones})`),
      lowestFeeKobo: number(sql`(select coalesce(min(${deliveryZones.fee_kobo}), 0) from ${deliveryZones})`),
      anyOrder: sql<boolean>`exists (select 1 from ${orders})`,
      new_customers: joined(startOfDay(now), now),
      newCustomersBefore: joined(startOfDay(weekAgo), weekAgo),
    })
    .from(sql`(select 1) as one`)
  if (!counts) throw new Error('Counting answered no row.')
  return counts
}
