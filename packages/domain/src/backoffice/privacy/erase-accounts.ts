import {
  anonymiseAccount,
  listDueDeletions,
  lockDueDeletion,
  type Person,
} from '../../identity/accounts/delete-account.ts'
import { eraseCart } from '../../selling/cart/update-cart.ts'
import { eraseStockAlerts } from '../../catalogue/stock-alerts/stock-alerts.ts'
import { eraseDraft } from '../../orders/checkout/checkout-draft.ts'
import { eraseCustomerNotes } from '../../customers/customer-notes.ts'
import { eraseAddresses } from '../../delivery/addresses.ts'
import { anonymiseDocuments } from '../../orders/invoices/documents.ts'
import { eraseApiKeys } from '../../identity/api-keys/api-keys.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { eraseActor } from '../../core/jobs/prune-outbox.ts'
import { eraseSubscriber } from '../../notifications/subscriptions/subscribers.ts'
import { eraseTextMessages } from '../../notifications/sms/text-messages.ts'
import { eraseOrderCustomer, hasOpenOrders } from '../../orders/erase-orders.ts'
import { eraseApplicant } from '../../payments/instalments/credit-application.ts'
import { eraseWebhookEventsNaming } from '../../payments/webhook-events.ts'
import { eraseReferrals } from '../../selling/referrals/my-referrals.ts'
import { anonymiseReturns } from '../../orders/returns/return-photos.ts'
import { eraseReviews } from '../../catalogue/reviews/reviews.ts'
import { eraseViews } from '../../operations/saved-views/saved-views.ts'
import { eraseMessages } from '../../support/tickets.ts'
import { eraseInvitationsTo } from '../../identity/staff/invitations.ts'
import { eraseWishlist } from '../../selling/wishlist/wishlist.ts'
import { erasePrivacyRequests } from './privacy-requests.ts'

/**
 * Forgets the accounts whose owners asked for it and did not take it back: a job of every night. Who still waits for
 * items or money is forgotten once that has arrived. One that fails keeps nobody else from it. Returns how many were
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
