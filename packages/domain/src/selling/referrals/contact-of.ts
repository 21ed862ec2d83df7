import { type Account, findAccount } from '../../identity/accounts/find-account.ts'
import { doorsOf } from '../../delivery/doors-of.ts'
import type { RequestContext } from '../../core/context.ts'
import type { OrderFacts } from './order-facts.ts'
import { type Contact, isSamePerson } from './same-person.ts'

async function contactOf(ctx: RequestContext, account: Account): Promise<Contact> {
  const doors = await doorsOf(ctx, account.id)
  const phones = [account.phone, ...doors.map(({ phone }) => phone)]
  return { emails: [account.email], phones: phones.filter((phone) => phone !== null), doors }
}

/** Whether an order of a friend goes to who invited them. */
export async function isForReferrer(
  ctx: RequestContext,
  { referee_id: friendId, referrer_id: referrerId }: { referee_id: string; referrer_id: string },
  { address, isToDoor }: Pick<OrderFacts, 'address' | 'isToDoor'>,
): Promise<boolean> {
  const [friend, referrer] = [await findAccount(ctx, friendId), await findAccount(ctx, referrerId)]
  if (!friend || !referrer) return true
  const ordered: Contact = {
    emails: [friend.email],
    phones: [friend.phone ?? '', address.phone],
    // Strangers collect at one station.
    doors: isToDoor ? [address] : [],
  }
  return isSamePerson(ordered, await contactOf(ctx, referrer))
}
