import { expect, test } from 'vitest'
import { createPromotion } from './promotions.ts'

test('a number that no promotion can have is rejected with a clear message', () => {
  const input = { percent: 150, buy_quantity: 0, usage_limit: 1.5 }
  const messages = createPromotion.body
    ?.safeParse(input)
    .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(messages).toContainEqual(['percent', 'A whole number from 1 to 100'])
  expect(messages).toContainEqual(['buy_quantity', 'A whole number from 1 to 99'])
  expect(messages).toContainEqual(['usage_limit', 'A whole number from 1 to 10,000,000'])
})
