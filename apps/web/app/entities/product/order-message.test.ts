import { expect, test } from 'vitest'
import { whatsappLink } from '../customer/contact-links.ts'
import { orderMessage } from './order-message.ts'

const shirt = { name: 'Polo Shirt', options: 'Black, size M', quantity: 2, priceKobo: 1_250_000 }
const bag = { name: 'Bag', options: '', quantity: 1, priceKobo: 800_000 }

test('names every line with options, quantity and price, the total, and the link', () => {
  expect(orderMessage('Kasoja', [shirt, bag], 'https://shop.test/cart').split('\n')).toEqual([
    'Hello Kasoja, I’d like to order:',
    '2 × Polo Shirt (Black, size M), ₦12,500 each',
    '1 × Bag, ₦8,000',
    'Total before delivery: ₦33,000',
    'https://shop.test/cart',
  ])
})

test('one unit has no total, and an unchosen variant only the lowest price', () => {
  expect(orderMessage('Kasoja', [bag], 'https://shop.test/p')).not.toContain('Total')
  const unchosen = orderMessage('Kasoja', [{ ...shirt, options: '', isFrom: true }], 'https://shop.test/p')
  expect(unchosen).toContain('2 × Polo Shirt, from ₦12,500')
  expect(unchosen).not.toContain('Total')
})

test('a full cart of long names stays a link that chat apps open', () => {
  const long = { ...shirt, name: 'Agbádá & “Aṣọ Òkè” '.repeat(20) }
  const message = orderMessage(
    'Kasoja',
    Array.from({ length: 100 }, () => long),
    'https://shop.test/cart',
  )
  expect(message).toContain('… and 80 more')
  expect(message).toContain('Total before delivery: ₦2,500,000')
  expect(whatsappLink('08035550142', message).length).toBeLessThan(10_000)
})

test('text that means something in URLs stays text', () => {
  const link = whatsappLink('08035550142', orderMessage('A&B #1', [{ ...bag, name: '50% off + more?' }], 'x'))
  expect(new URL(link).searchParams.get('text')).toContain('1 × 50% off + more?, ₦8,000')
})
