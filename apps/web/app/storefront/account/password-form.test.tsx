import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PasswordForm } from './password-form.tsx'

test('says what saving will do, not that it has been done', () => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PasswordForm email="ada@example.ng" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(markup).toContain('You’ll be signed out of all other devices.')
  expect(markup).not.toContain('is signed out')
})
