import type { Address } from '@shop/contract/delivery'
import type { Discount } from '@shop/contract/orders'
import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { referrals } from './tables.ts'
import { type Account, findAccount } from '../../identity/accounts/accounts.ts'
import { listAddressesOfAccount } from '../../delivery/addresses.ts'

/** What the referral rules need to know about an order. */
export interface OrderSnapshot {
  id: string
  account_id: string
  /** The value of the retained items, before discounts, in kobo. */
  items_kobo: number
  address: Address
  /** Whether it is delivered to the address, not collected. */
  is_door_delivery: boolean
}

/** Throws referral_discount_not_eligible for an order with a referral discount that is delivered to the referrer. */
export async function assertNotSelfReferral(
  ctx: RequestContext,
  order: Pick<OrderSnapshot, 'account_id' | 'address' | 'is_door_delivery'>,
  discounts: readonly Discount[],
): Promise<void> {
  // Referral coupons have codes, so automatic promotions need no check.
  const promotionIds = discounts.flatMap(({ code, promotion_id }) => (code === null ? [] : [promotion_id]))
  if (promotionIds.length === 0) return
  const [reward] = await ctx.db
    .select()
    .from(referrals)
    .where(and(eq(referrals.referee_id, order.account_id), inArray(referrals.promotion_id, promotionIds)))
  if (reward && (await isSelfReferral(ctx, reward, order))) fail('referral_discount_not_eligible')
}

async function getContact(ctx: RequestContext, account: Account): Promise<Contact> {
  const addresses = await listAddressesOfAccount(ctx, account.id)
  const phones = [account.phone, ...addresses.map(({ phone }) => phone)]
  return { emails: [account.email], phones: phones.filter((phone) => phone !== null), addresses }
}

/** Whether a referee's order is delivered to the referrer. */
export async function isSelfReferral(
  ctx: RequestContext,
  { referee_id: refereeId, referrer_id: referrerId }: { referee_id: string; referrer_id: string },
  { address, is_door_delivery: isDoorDelivery }: Pick<OrderSnapshot, 'address' | 'is_door_delivery'>,
): Promise<boolean> {
  const [referee, referrer] = [await findAccount(ctx, refereeId), await findAccount(ctx, referrerId)]
  if (!referee || !referrer) return true
  const ordered: Contact = {
    emails: [referee.email],
    phones: [referee.phone ?? '', address.phone],
    // A pickup point says nothing: unrelated customers share it.
    addresses: isDoorDelivery ? [address] : [],
  }
  return isSamePerson(ordered, await getContact(ctx, referrer))
}

/** The data by which the shop identifies a person. */
export interface Contact {
  emails: readonly string[]
  /** E.164. */
  phones: readonly string[]
  /** Door delivery addresses. */
  addresses: readonly Address[]
}

/** Whether two accounts belong to one person or household: same mailbox, phone or address. */
export function isSamePerson(contact: Contact, otherContact: Contact): boolean {
  return (
    overlap(contact.emails.map(normaliseMailbox), otherContact.emails.map(normaliseMailbox)) ||
    overlap(contact.phones, otherContact.phones) ||
    overlap(contact.addresses.map(normaliseAddress), otherContact.addresses.map(normaliseAddress))
  )
}

function overlap(some: readonly string[], others: readonly string[]): boolean {
  return some.some((each) => each !== '' && others.includes(each))
}

/** The mailbox of an email: without a plus suffix, and without dots for Gmail. */
export function normaliseMailbox(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const box = name.split('+')[0] ?? ''
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** A normalised house address, however it was typed; '' if it is too vague. Without a street, the landmark decides. */
function normaliseAddress({ state, lga, area, street, landmark }: Address): string {
  const spot = plain(street) || (plain(landmark) && plain(area) + plain(landmark))
  return spot.length < 4 ? '' : [plain(state), plain(lga), spot].join(' ')
}
