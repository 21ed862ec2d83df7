import type { Address } from '@shop/contract/delivery'
import type { RandomSource } from './random.ts'

/** Somebody who never lived. Emails to `.invalid` are never sent (RFC 2606); the network of 0804 closed down. */
export interface DemoCustomer {
  first_name: string
  last_name: string
  email: string
  username: string
  address: Address
  /** Not in the far north, where the shop's zones take payments online only. */
  can_pay_on_delivery: boolean
}

const firstNames = `Adaeze Amina Ayo Bisi Blessing Chidi Chioma Damilola Ebuka Efe Emeka Fatima Folake Funmi Grace Halima
  Ibrahim Ifeoma Ikenna Joy Kelechi Kemi Kunle Lara Musa Ngozi Nkechi Obinna Ruth Sade Segun Temi Tunde Uche Yemi Zainab`
const lastNames = `Abubakar Adebayo Adeyemi Afolabi Akpan Aliyu Balogun Bello Danjuma Edet Eze Ibe Igwe Lawal Mohammed Nnamdi
  Nwosu Obi Odukoya Ogbonna Okafor Okeke Okon Okoro Olatunji Onyeka Osagie Sanni Suleiman Umar Usman Yusuf`

/** Where they live, as often as each is listed: mostly in Lagos. */
const places = [
  ['NG-LA', 'Ikeja', 'Allen', 'Allen Avenue'],
  ['NG-LA', 'Ikeja', 'Opebi', 'Opebi Road'],
  ['NG-LA', 'Surulere', 'Aguda', 'Bode Thomas Street'],
  ['NG-LA', 'Surulere', 'Ojuelegba', 'Western Avenue'],
  ['NG-LA', 'Eti Osa', 'Lekki Phase 1', 'Admiralty Way'],
  ['NG-LA', 'Eti Osa', 'Ajah', 'Addo Road'],
  ['NG-LA', 'Lagos Mainland', 'Yaba', 'Herbert Macaulay Way'],
  ['NG-LA', 'Alimosho', 'Egbeda', 'Akowonjo Road'],
  ['NG-LA', 'Ikorodu', 'Ebute', 'Lagos Road'],
  ['NG-FC', 'Abuja Municipal Area Council', 'Wuse 2', 'Aminu Kano Crescent'],
  ['NG-FC', 'Abuja Municipal Area Council', 'Garki', 'Ahmadu Bello Way'],
  ['NG-RI', 'Port Harcourt', 'D-Line', 'Kaduna Street'],
  ['NG-OY', 'Ibadan North', 'Bodija', 'Awolowo Road'],
  ['NG-OG', 'Abeokuta South', 'Ibara', 'Quarry Road'],
  ['NG-EN', 'Enugu North', 'Independence Layout', 'Bisalla Road'],
  ['NG-ED', 'Oredo', 'GRA', 'Airport Road'],
  ['NG-KN', 'Nasarawa', 'Bompai', 'Murtala Mohammed Way'],
  ['NG-KD', 'Kaduna North', 'Sabon Gari', 'Ali Akilu Road'],
] as const

const names = (text: string) => text.split(/\s+/)

/** Customers with different names, as many as asked for (at most 1,152). */
export function inventCustomers(count: number, random: RandomSource): DemoCustomer[] {
  const pairs = names(firstNames).flatMap((first) => names(lastNames).map((last) => [first, last] as const))
  return random
    .shuffle(pairs)
    .slice(0, count)
    .map(([first, last], n) => {
      const [state, lga, area, road] = random.pick(places)
      const name = `${first}.${last}`.toLowerCase()
      return {
        first_name: first,
        last_name: last,
        email: `${name}@demo.invalid`,
        username: name,
        can_pay_on_delivery: !['NG-KN', 'NG-KD'].includes(state),
        address: {
          full_name: `${first} ${last}`,
          phone: `0804 ${String(2_000_000 + n * 1_237).replace(/(\d{3})(\d{4})/, '$1 $2')}`,
          second_phone: '',
          state,
          lga,
          area,
          street: `${random.upTo(140)} ${road}`,
          landmark: '',
          note: '',
        },
      }
    })
}
