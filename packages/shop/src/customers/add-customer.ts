import { findAccountByEmail, listCustomersByPhone } from '../auth/find-account.ts'
import { requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { refuseField } from '../kernel/refusal.ts'
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
export async function addCustomer(shop: ShopContext, { key, ...wish }: AddCustomer): Promise<{ id: string }> {
  requirePermission(shop.actor, 'customers:edit')
  return onceOnly(shop, { key, act: 'customers.add', wish }, async (shop) => {
    const phone = readContact(wish)
    await lockPhone(shop, phone)
    if ((await listCustomersByPhone(shop, phone)).length > 0)
      refuseField('phone', 'A customer with this number already exists')
    if (wish.email !== '' && (await findAccountByEmail(shop, wish.email)))
      refuseField('email', 'Somebody with this address already exists')
    const { id } = await makeCustomer(shop, { ...wish, phone })
    return { id }
  })
}
