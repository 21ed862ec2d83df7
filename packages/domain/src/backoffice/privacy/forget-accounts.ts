import {
  anonymiseAccount,
  listDueDeletions,
  lockDueDeletion,
  type Person,
} from '../../identity/accounts/anonymise-account.ts'
import { eraseCart } from '../../selling/cart/forget-cart.ts'
import { eraseStockAlerts } from '../../catalogue/stock-alerts/forget-alerts-of.ts'
import { eraseDraft } from '../../orders/checkout/keep-draft.ts'
import { eraseCustomerNotes } from '../../customers/customer-notes.ts'
import { eraseAddresses } from '../../delivery/forget-addresses.ts'
import { anonymiseDocuments } from '../../orders/invoices/forget-documents.ts'
import { eraseApiKeys } from '../../identity/api-keys/forget-keys.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { eraseActor } from '../../core/jobs/forget-actor.ts'
import { eraseSubscriber } from '../../notifications/subscriptions/forget-reader.ts'
import { eraseTextMessages } from '../../notifications/sms/forget-sent.ts'
import { eraseOrderCustomer, hasOpenOrders } from '../../orders/forget-buyer.ts'
import { eraseApplicant } from '../../payments/instalments/forget-applicant.ts'
import { eraseWebhookEventsNaming } from '../../payments/prune-notice-bodies.ts'
import { eraseReferrals } from '../../selling/referrals/forget-referrals.ts'
import { anonymiseReturns } from '../../orders/returns/forget-returns.ts'
import { eraseReviews } from '../../catalogue/reviews/forget-reviews.ts'
import { eraseViews } from '../../operations/saved-views/own-views.ts'
import { eraseMessages } from '../../support/forget-messages.ts'
import { eraseInvitationsTo } from '../../identity/staff/forget-invitations.ts'
import { eraseWishlist } from '../../selling/wishlist/forget-wishlist.ts'
import { erasePrivacyRequests } from './forget-requests.ts'

/**
 * Forgets the accounts whose owners asked for it and did not take it back: a job of every night. Who still waits for
 * goods or money is forgotten once that has arrived. One that fails keeps nobody else from it. Answers how many were
 * forgotten.
 */
export async function eraseAccounts(ctx: RequestContext): Promise<number> {
  let erased = 0
  for (const person of await listDueDeletions(ctx)) {
    try {
      if (await inTransaction(ctx, (ctx) => erase(ctx, person))) erased += 1
    } catch (err) {
      ctx.log.error({ err, account: person.account_id }, 'an account could not be forgotten')
    }
  }
  return erased
}

async function erase(ctx: RequestContext, person: Person): Promise<boolean> {
  const { account_id: accountId, email } = person
  if (!(await lockDueDeletion(ctx, accountId))) return false
  if (await hasOpenOrders(ctx, accountId)) return false
  await eraseStockAlerts(ctx, person)
  await eraseReviews(ctx, accountId)
  await eraseAddresses(ctx, accountId)
  await eraseSubscriber(ctx, email)
  await eraseWishlist(ctx, accountId)
  await eraseCart(ctx, accountId)
  await eraseDraft(ctx, accountId)
  await eraseViews(ctx, accountId)
  await eraseCustomerNotes(ctx, accountId)
  await eraseApiKeys(ctx, accountId)
  await anonymiseDocuments(ctx, accountId)
  await eraseApplicant(ctx, accountId)
  await eraseReferrals(ctx, accountId)
  await anonymiseReturns(ctx, accountId)
  await eraseInvitationsTo(ctx, email)
  await erasePrivacyRequests(ctx, accountId)
  const orderNumbers = await eraseOrderCustomer(ctx, accountId)
  await eraseWebhookEventsNaming(ctx, email)
  const about = await eraseMessages(ctx, person, orderNumbers)
  await eraseTextMessages(ctx, accountId, about)
  await eraseActor(ctx, { ...person, about })
  await anonymiseAccount(ctx, accountId)
  await recordAudit(ctx, 'privacy.account_erased', `account:${accountId}`)
  await ctx.providers.email.erase(email)
  return true
}
