import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from './price.tsx'

test('a reduced price is announced to those who cannot see the strikethrough', () => {
  const html = renderToString(<Price priceKobo={2_850_000} regularPriceKobo={3_400_000} />)
  expect(html).toMatch(/Now <\/span>₦28,500.*<s class="was"><span class="sr-only">Was <\/span>₦34,000<\/s>/)
  const plain = renderToString(<Price priceKobo={2_850_000} regularPriceKobo={2_850_000} />)
  expect(plain).toBe('<span class="price price-card now">₦28,500</span>')
})
