import { randomBytes } from 'node:crypto'
import { getField } from '../../payments/json-fields.ts'

export interface TestRate {
  rate_id: string
  /** Naira, with two decimals. */
  amount: number
  carrier_name: string
  delivery_time: string
  /** Its own, a draft until it is booked. */
  shipment: string
}

const carriers = [
  { carrier_name: 'Test Riders', delivery_time: 'Within 24 hours', base: 2_750.5, perKilo: 300 },
  { carrier_name: 'Test Vans', delivery_time: 'Within 3 days', base: 1_900, perKilo: 150 },
]

/** Two offers; what is heavier costs more. */
export function testRates(items: readonly unknown[]): TestRate[] {
  const kilos = items.reduce<number>(
    (sum, item) => sum + getNumber(item, 'weight') * getNumber(item, 'quantity'),
    0,
  )
  return carriers.map(({ base, perKilo, ...carrier }) => {
    const mark = randomBytes(6).toString('hex').toUpperCase()
    const amount = Math.round((base + perKilo * kilos) * 100) / 100
    return { ...carrier, amount, rate_id: `RT-${mark}`, shipment: `SH-${mark}` }
  })
}

function getNumber(item: unknown, name: string): number {
  const value = getField(item, name)
  return typeof value === 'number' && value > 0 ? value : 0
}
