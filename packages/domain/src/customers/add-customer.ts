import { findAccountByEmail, listCustomersByPhone } from '../identity/accounts/find-account.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { withIdempotency } from '../core/idempotency.ts'
import { failField } from '../core/refusal.ts'
import { lockPhone, insertCustomer, parseContact } from './make-customer.ts'

export interface CreateCustomerInput {
  first_name: string
  last_name: string
  phone: string
  /** '' for none. */
  email: string
  key: string | undefined
}

/** Adds a customer whom nobody knows yet. Refuses with invalid_input, also where email or phone are known. */
export async function createCustomer(
  ctx: RequestContext,
  { key, ...input }: CreateCustomerInput,
): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'customers:write')
  return withIdempotency(ctx, { key, operation: 'customer.create', input }, async (ctx) => {
    const phone = parseContact(input)
    await lockPhone(ctx, phone)
    if ((await listCustomersByPhone(ctx, phone)).length > 0)
      failField('phone', 'A customer with this number already exists')
    if (input.email !== '' && (await findAccountByEmail(ctx, input.email)))
      failField('email', 'Somebody with this address already exists')
    const { id } = await insertCustomer(ctx, { ...input, phone })
    return { id }
  })
}
