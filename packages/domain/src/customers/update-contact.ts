import { emailError } from '@shop/contract/email-rule'
import { normaliseAccountKey, lockAccount } from '../identity/accounts/accounts.ts'
import { updateContact } from '../identity/accounts/change-contact.ts'
import { parsePhone } from '../identity/accounts/phone.ts'
import { recordSensitiveAction } from '../identity/accounts/sensitive-actions.ts'
import { requireRecentAuth } from '../identity/accounts/recent-auth.ts'
import { hasAllPermissions, requireAccount, requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { reachableEmail } from '../core/jobs/enqueue-email.ts'
import { fail, failField } from '../core/errors.ts'
import { requireCustomer } from './customers.ts'

export interface UpdateCustomerContactInput {
  customer_id: string
  first_name: string
  last_name: string
  /** '' removes the number. */
  phone: string
  /** '' leaves an account without a real email unchanged. */
  email: string
}

/**
 * Updates a customer's name and contact. Only an owner can change staff, and nobody can change their own account here.
 * The email is used to sign in, so it needs its own permission and recent reauthentication, and every owner is
 * notified. Throws not_found, staff_account, forbidden, reauthentication_required or invalid_input.
 */
export async function updateCustomerContact(ctx: RequestContext, input: UpdateCustomerContactInput) {
  requirePermission(ctx.actor, 'customers:write')
  await inTransaction(ctx, async (ctx) => {
    const { id } = await requireCustomer(ctx, input.customer_id)
    if (requireAccount(ctx.actor).account_id === id) fail('forbidden')
    const account = await lockAccount(ctx, id)
    if (account.role !== null && !hasAllPermissions(ctx.actor)) fail('staff_account')
    const phone = input.phone === '' ? { e164: null } : parsePhone(input.phone)
    if ('problem' in phone) return failField('phone', phone.problem)
    const email = input.email === '' && reachableEmail(account.email) === '' ? account.email : input.email
    const error = emailError(email)
    if (error) failField('email', error)
    const isOtherEmail = normaliseAccountKey(email) !== account.email_key
    if (isOtherEmail) {
      requirePermission(ctx.actor, 'customers:update-email')
      await requireRecentAuth(ctx)
    }
    const contact = { first_name: input.first_name, last_name: input.last_name, phone: phone.e164, email }
    if (!(await updateContact(ctx, account, contact)))
      failField('email', 'Somebody with this address already exists')
    // Only field names, no values, because the log is permanent.
    const changed = (Object.keys(contact) as (keyof typeof contact)[]).filter(
      (field) => contact[field] !== account[field],
    )
    const target = `account:${account.id}`
    if (isOtherEmail) {
      const path = `/admin/customers/${account.id}`
      await recordSensitiveAction(ctx, 'customers.email_changed', {
        target,
        change: { changed },
        path,
      })
    } else if (changed.length > 0) await recordAudit(ctx, 'customers.contact_updated', target, { changed })
  })
}
