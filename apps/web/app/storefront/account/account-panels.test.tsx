import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CreditRow } from './account-panels.tsx'

test('store credit is hidden if the balance is zero', () => {
  expect(renderToStaticMarkup(<CreditRow balanceKobo={0} />)).toBe('')
  const row = renderToStaticMarkup(<CreditRow balanceKobo={250_050} />)
  expect(row).toContain('Store credit')
  expect(row).toContain('₦2,500.50')
})
