import { sampleAgreement } from '@shop/contract/sample-agreement'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlanPayments } from './plan-payments.tsx'

const asked = { accepted_at: null, status: 'applied', expires_at: '2026-12-04T10:00:00Z' } as const

const markup = (given: Parameters<typeof sampleAgreement>[0]) =>
  renderToStaticMarkup(<PlanPayments plan={sampleAgreement(given)} />)

test('who can still agree reads what would be, and who was declined does not', () => {
  expect(markup({ ...asked, status: 'declined', expires_at: null })).not.toContain('If you agree today')
  expect(markup(asked)).toContain('If you agree today')
  expect(markup({})).toContain('Due by the end of each day')
})
