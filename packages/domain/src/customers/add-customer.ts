import { findAccountByEmail, listCustomersByPhone } from '../identity/accounts/find-account.ts'
import { requirePermission } from '../core/actor.ts'
import type { ShopContext } from '../core/context.ts'
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
export async function addCustomer(shop: ShopContext, { key, ...wish }: AddCustomer): Promise<{ id: string }> {
  requirePermission(shop.actor, 'customers:edit')
  return onceOnly(shop, { key, act: 'customers.add', wish }, async (shop) => {
    const phone = readContact(wish)
    await lockPhone(shop, phone)
    if ((await listCustomersByPhone(shop, phone)).length > 0)
      refuseField('phone', 'A customer with this number is there already')
    if (wish.email !== '' && (await findAccountByEmail(shop, wish.email)))
      refuseField('email', 'Somebody with this address is there already')
    const { id } = await makeCustomer(shop, { ...wish, phone })
    return { id }
  })
}
