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
import { inTransaction, type ShopContext } from '../../core/context.ts'
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
export async function forgetAccounts(shop: ShopContext): Promise<number> {
  let forgotten = 0
  for (const person of await listDueDeletions(shop)) {
    try {
      if (await inTransaction(shop, (shop) => forget(shop, person))) forgotten += 1
    } catch (err) {
      shop.log.error({ err, account: person.accountId }, 'an account could not be forgotten')
    }
  }
  return forgotten
}

async function forget(shop: ShopContext, person: Person): Promise<boolean> {
  const { accountId, email } = person
  if (!(await lockDueDeletion(shop, accountId))) return false
  if (await hasRunningOrders(shop, accountId)) return false
  await forgetAlertsOf(shop, person)
  await forgetReviews(shop, accountId)
  await forgetAddresses(shop, accountId)
  await forgetReader(shop, email)
  await forgetWishlist(shop, accountId)
  await forgetCart(shop, accountId)
  await forgetDraft(shop, accountId)
  await forgetViews(shop, accountId)
  await forgetCustomerNotes(shop, accountId)
  await forgetKeys(shop, accountId)
  await forgetDocuments(shop, accountId)
  await forgetApplicant(shop, accountId)
  await forgetReferrals(shop, accountId)
  await forgetReturns(shop, accountId)
  await forgetInvitationsTo(shop, email)
  await forgetRequests(shop, accountId)
  const orderNumbers = await forgetBuyer(shop, accountId)
  await eraseNoticesNaming(shop, email)
  const about = await forgetMessages(shop, person, orderNumbers)
  await forgetSent(shop, accountId, about)
  await forgetActor(shop, { ...person, about })
  await anonymiseAccount(shop, accountId)
  await recordAct(shop, 'privacy.account-forgotten', `account:${accountId}`)
  await shop.providers.mail.forget(email)
  return true
}
