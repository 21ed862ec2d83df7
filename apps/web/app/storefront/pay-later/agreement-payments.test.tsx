import { agreementFixture } from '@shop/contract/agreement-fixture'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AgreementPayments } from './agreement-payments.tsx'

const applied = { accepted_at: null, status: 'applied', expires_at: '2026-12-04T10:00:00Z' } as const

const markup = (input: Parameters<typeof agreementFixture>[0]) =>
  renderToStaticMarkup(<AgreementPayments plan={agreementFixture(input)} />)

test("shows 'If you agree today' while the plan can be accepted, not once declined", () => {
  expect(markup({ ...applied, status: 'declined', expires_at: null })).not.toContain('If you agree today')
  expect(markup(applied)).toContain('If you agree today')
  expect(markup({})).toContain('Due by the end of each day')
})
