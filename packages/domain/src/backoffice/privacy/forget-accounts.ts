import {
  anonymiseAccount,
  listDueDeletions,
  lockDueDeletion,
  type Person,
} from '../../identity/accounts/anonymise-account.ts'
import { forgetCart } from '../../selling/cart/forget-cart.ts'
import { forgetAlertsOf } from '../../catalogue/stock-alerts/forget-alerts-of.ts'
import { forgetDraft } from '../../orders/checkout/keep-draft.ts'
import { forgetCustomerNotes } from '../../customers/customer-notes.ts'
import { forgetAddresses } from '../../delivery/forget-addresses.ts'
import { forgetDocuments } from '../../orders/invoices/forget-documents.ts'
import { forgetKeys } from '../../identity/api-keys/forget-keys.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { forgetActor } from '../../core/jobs/forget-actor.ts'
import { forgetReader } from '../../notifications/subscriptions/forget-reader.ts'
import { forgetSent } from '../../notifications/sms/forget-sent.ts'
import { forgetBuyer, hasRunningOrders } from '../../orders/forget-buyer.ts'
import { forgetApplicant } from '../../payments/instalments/forget-applicant.ts'
import { eraseNoticesNaming } from '../../payments/prune-notice-bodies.ts'
import { forgetReferrals } from '../../selling/referrals/forget-referrals.ts'
import { forgetReturns } from '../../orders/returns/forget-returns.ts'
import { forgetReviews } from '../../catalogue/reviews/forget-reviews.ts'
import { forgetViews } from '../../operations/saved-views/own-views.ts'
import { forgetMessages } from '../../support/forget-messages.ts'
import { forgetInvitationsTo } from '../../identity/staff/forget-invitations.ts'
import { forgetWishlist } from '../../selling/wishlist/forget-wishlist.ts'
import { forgetRequests } from './forget-requests.ts'

/**
 * Forgets the accounts whose owners asked for it and did not take it back: a job of every night. Who still waits for
 * goods or money is forgotten once that has arrived. One that fails keeps nobody else from it. Answers how many were
 * forgotten.
 */
export async function forgetAccounts(ctx: RequestContext): Promise<number> {
  let forgotten = 0
  for (const person of await listDueDeletions(ctx)) {
    try {
      if (await inTransaction(ctx, (ctx) => forget(ctx, person))) forgotten += 1
    } catch (err) {
      ctx.log.error({ err, account: person.account_id }, 'an account could not be forgotten')
    }
  }
  return forgotten
}

async function forget(ctx: RequestContext, person: Person): Promise<boolean> {
  const { account_id: accountId, email } = person
  if (!(await lockDueDeletion(ctx, accountId))) return false
  if (await hasRunningOrders(ctx, accountId)) return false
  await forgetAlertsOf(ctx, person)
  await forgetReviews(ctx, accountId)
  await forgetAddresses(ctx, accountId)
  await forgetReader(ctx, email)
  await forgetWishlist(ctx, accountId)
  await forgetCart(ctx, accountId)
  await forgetDraft(ctx, accountId)
  await forgetViews(ctx, accountId)
  await forgetCustomerNotes(ctx, accountId)
  await forgetKeys(ctx, accountId)
  await forgetDocuments(ctx, accountId)
  await forgetApplicant(ctx, accountId)
  await forgetReferrals(ctx, accountId)
  await forgetReturns(ctx, accountId)
  await forgetInvitationsTo(ctx, email)
  await forgetRequests(ctx, accountId)
  const orderNumbers = await forgetBuyer(ctx, accountId)
  await eraseNoticesNaming(ctx, email)
  const about = await forgetMessages(ctx, person, orderNumbers)
  await forgetSent(ctx, accountId, about)
  await forgetActor(ctx, { ...person, about })
  await anonymiseAccount(ctx, accountId)
  await recordAct(ctx, 'privacy.account_erased', `account:${accountId}`)
  await ctx.providers.mail.forget(email)
  return true
}
