import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PayRequestView } from './pay-request-view.tsx'

const shown = (is_open: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PayRequestView
        token="t"
        hasReturned
        request={{
          first_name: 'Ngozi',
          items: [],
          total_kobo: 650_000,
          due_kobo: 650_000,
          is_paid: false,
          is_open,
          is_test: false,
          expires_at: '2026-11-24T03:00:00Z',
        }}
      />
    </MemoryRouter>,
  )

test('who comes back from a declined card reads so, and is not told to wait', () => {
  expect(shown(false)).toContain('The payment did not go through')
  expect(shown(false)).not.toContain('Checking for your payment')
  expect(shown(true)).toContain('Checking for your payment')
})
