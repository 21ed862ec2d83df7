import type { Customer } from '@shop/contract/admin/customers'
import { listAccounts, type ListedAccount } from '../auth/list-accounts.ts'
import { requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { reachableEmail } from '../kernel/reachable-email.ts'
import { readMomentCursor, writeMomentCursor } from '../kernel/moment-cursor.ts'

export interface ListCustomers {
  search?: string
  page: number
  limit: number
  after?: string
}

/** A customer without what was ordered: that comes from the orders' own verb. */
export type CustomerAccount = Omit<Customer, 'orders' | 'spent_kobo' | 'last_order_at'>

export interface CustomerPage {
  items: CustomerAccount[]
  total: number
  page: number
  next: string | null
}

/** Accounts whose name, email, username or phone holds the searched text, newest first. Refuses with invalid_input. */
export async function listCustomers(shop: ShopContext, wish: ListCustomers): Promise<CustomerPage> {
  requirePermission(shop.actor, 'customers:read')
  const after = wish.after === undefined ? undefined : readMomentCursor(wish.after)
  const { rows, total } = await listAccounts(shop, {
    search: wish.search,
    limit: wish.limit + 1,
    offset: after ? 0 : (wish.page - 1) * wish.limit,
    after,
  })
  const shown = rows.slice(0, wish.limit)
  const last = shown.at(-1)?.account
  return {
    items: shown.map(customerOf),
    total,
    page: wish.page,
    next: last && rows.length > wish.limit ? writeMomentCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

function customerOf({ account, liveSessions }: ListedAccount): CustomerAccount {
  return {
    id: account.id,
    name: `${account.firstName} ${account.lastName}`.trim(),
    email: reachableEmail(account.email),
    email_confirmed: account.emailConfirmedAt !== null,
    phone: account.phone,
    role: account.role,
    live_sessions: liveSessions,
    date_joined: account.createdAt.toISOString(),
  }
}
