import { emailFault } from '@shop/contract/email-rule'
import { accountKey } from '../identity/accounts/account-key.ts'
import { changeContact } from '../identity/accounts/change-contact.ts'
import { lockAccount } from '../identity/accounts/lock-account.ts'
import { readPhone } from '../identity/accounts/phone.ts'
import { recordSensitiveAction } from '../identity/accounts/record-sensitive-action.ts'
import { requireProof } from '../identity/accounts/require-proof.ts'
import { mayDoAll, requireAccount, requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { reachableEmail } from '../core/reachable-email.ts'
import { refuse, refuseField } from '../core/refusal.ts'
import { requireKnown } from './require-known.ts'

export interface EditContact {
  accountId: string
  first_name: string
  last_name: string
  /** '' takes the number away. */
  phone: string
  /** '' leaves an account without a mailbox as it is. */
  email: string
}

/**
 * Changes name and contact of a customer. Only an owner changes staff, and nobody changes their own here. The email
 * is used to sign in, so changing it needs its own permission and a proof, and every owner is notified. Refuses
 * with not_found, staff_account, forbidden, reauthentication_required or invalid_input.
 */
export async function editContact(ctx: RequestContext, wish: EditContact): Promise<void> {
  requirePermission(ctx.actor, 'customers:write')
  await inTransaction(ctx, async (ctx) => {
    const { id } = await requireKnown(ctx, wish.accountId)
    if (requireAccount(ctx.actor).account_id === id) refuse('forbidden')
    const account = await lockAccount(ctx, id)
    if (account.role !== null && !mayDoAll(ctx.actor)) refuse('staff_account')
    const phone = wish.phone === '' ? { e164: null } : readPhone(wish.phone)
    if ('problem' in phone) return refuseField('phone', phone.problem)
    const email = wish.email === '' && reachableEmail(account.email) === '' ? account.email : wish.email
    const fault = emailFault(email)
    if (fault) refuseField('email', fault)
    const isOtherEmail = accountKey(email) !== account.email_key
    if (isOtherEmail) {
      requirePermission(ctx.actor, 'customers:update-email')
      await requireProof(ctx)
    }
    const contact = { first_name: wish.first_name, last_name: wish.last_name, phone: phone.e164, email }
    if (!(await changeContact(ctx, account, contact)))
      refuseField('email', 'Somebody with this address already exists')
    // Which fields, not what was in them: the log is kept for good.
    const changed = (Object.keys(contact) as (keyof typeof contact)[]).filter(
      (field) => contact[field] !== account[field],
    )
    const subject = `account:${account.id}`
    if (isOtherEmail) {
      const place = `/admin/customers/${account.id}`
      await recordSensitiveAction(ctx, 'customers.email_changed', { subject, change: { changed }, place })
    } else if (changed.length > 0) await recordAct(ctx, 'customers.contact_updated', subject, { changed })
  })
}
