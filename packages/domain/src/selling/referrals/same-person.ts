import type { Address } from '@shop/contract/delivery'

/** By what people are known to the shop. */
export interface Contact {
  emails: readonly string[]
  /** E.164. */
  phones: readonly string[]
  /** Where things were brought to the door. */
  addresses: readonly Address[]
}

/** Whether two accounts are one person, or one household: a mailbox, a phone or a door is the same. */
export function isSamePerson(one: Contact, other: Contact): boolean {
  return (
    overlap(one.emails.map(normaliseMailbox), other.emails.map(normaliseMailbox)) ||
    overlap(one.phones, other.phones) ||
    overlap(one.addresses.map(normaliseAddress), other.addresses.map(normaliseAddress))
  )
}

function overlap(some: readonly string[], others: readonly string[]): boolean {
  return some.some((each) => each !== '' && others.includes(each))
}

/** Where a mail ends up: what follows a plus does not count, nor do the dots of Gmail. */
export function normaliseMailbox(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const box = name.split('+')[0] ?? ''
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** A house, however it is typed; '' where too little is said of it. Without a street the landmark tells. */
function normaliseAddress({ state, lga, area, street, landmark }: Address): string {
  const place = plain(street) || (plain(landmark) && plain(area) + plain(landmark))
  return place.length < 4 ? '' : [plain(state), plain(lga), place].join(' ')
}
