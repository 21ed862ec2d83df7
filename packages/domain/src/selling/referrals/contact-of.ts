import { type Account, findAccount } from '../../identity/accounts/find-account.ts'
import { listAddressesOfAccount } from '../../delivery/doors-of.ts'
import type { RequestContext } from '../../core/context.ts'
import type { OrderSnapshot } from './order-facts.ts'
import { type Contact, isSamePerson } from './same-person.ts'

async function getContact(ctx: RequestContext, account: Account): Promise<Contact> {
  const addresses = await listAddressesOfAccount(ctx, account.id)
  const phones = [account.phone, ...addresses.map(({ phone }) => phone)]
  return { emails: [account.email], phones: phones.filter((phone) => phone !== null), addresses }
}

/** Whether an order of a friend goes to who invited them. */
export async function isSelfReferral(
  ctx: RequestContext,
  { referee_id: refereeId, referrer_id: referrerId }: { referee_id: string; referrer_id: string },
  { address, isDoorDelivery }: Pick<OrderSnapshot, 'address' | 'isDoorDelivery'>,
): Promise<boolean> {
  const [referee, referrer] = [await findAccount(ctx, refereeId), await findAccount(ctx, referrerId)]
  if (!referee || !referrer) return true
  const ordered: Contact = {
    emails: [referee.email],
    phones: [referee.phone ?? '', address.phone],
    // Strangers collect at one station.
    addresses: isDoorDelivery ? [address] : [],
  }
  return isSamePerson(ordered, await getContact(ctx, referrer))
}
