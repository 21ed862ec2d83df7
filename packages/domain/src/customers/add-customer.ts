import { findAccountByEmail, listCustomersByPhone } from '../identity/accounts/find-account.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { onceOnly } from '../core/idempotency.ts'
import { refuseField } from '../core/refusal.ts'
import { lockPhone, makeCustomer, readContact } from './make-customer.ts'

export interface AddCustomer {
  first_name: string
  last_name: string
  phone: string
  /** '' for none. */
  email: string
  key: string | undefined
}

/** Adds a customer whom nobody knows yet. Refuses with invalid_input, also where email or phone are known. */
export async function addCustomer(
  ctx: RequestContext,
  { key, ...wish }: AddCustomer,
): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'customers:write')
  return onceOnly(ctx, { key, act: 'customer.create', wish }, async (ctx) => {
    const phone = readContact(wish)
    await lockPhone(ctx, phone)
    if ((await listCustomersByPhone(ctx, phone)).length > 0)
      refuseField('phone', 'A customer with this number already exists')
    if (wish.email !== '' && (await findAccountByEmail(ctx, wish.email)))
      refuseField('email', 'Somebody with this address already exists')
    const { id } = await makeCustomer(ctx, { ...wish, phone })
    return { id }
  })
}
