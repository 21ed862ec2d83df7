import { runWebhookStorm } from '@shop/testing/load/webhook-storm'
import { expect, test } from 'vitest'

const size = process.env['SHOP_PROOF'] === 'full' ? { orders: 2_000, kills: 40 } : { orders: 12, kills: 2 }

test(`${size.orders * 5} payment events, repeated, shuffled and early, with ${size.kills} kills and aborted commits, have one effect each`, async () => {
  const after = await runWebhookStorm(size)
  const { events, sent, redelivered, paid, sold, ...failures } = after
  console.log(`${events} events sent ${sent} times, ${redelivered} of them again: ${paid} paid`)
  expect(events).toBe(size.orders * 5)
  expect({ paid, sold }).toEqual({ paid: size.orders * 0.75, sold: size.orders * 0.75 })
  expect(failures).toEqual({ wrong: [], double: 0, reserved: 0, problems: [] })
}, 1_800_000)
