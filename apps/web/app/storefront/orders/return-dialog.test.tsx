import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ReturnDialog } from './return-dialog.tsx'
import { orderFixture } from './order-fixture.ts'

test.each([false, true])('photos use a custom upload control, data saver: %s', (dataSaver) => {
  const existing = { returnable_lines: [], returns: [], accepts_change_of_mind: true }
  const dialog = <ReturnDialog order={orderFixture()} existing={existing} onClose={() => undefined} />
  const router = createMemoryRouter([{ id: 'root', path: '/', element: dialog, loader: () => null }], {
    hydrationData: { loaderData: { root: { dataSaver } } },
  })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  // The native input, with its "No file chosen" text, is invisible on top of it.
  expect(markup).toMatch(/<label[^>]*><input type="file"[^>]*opacity-0[^>]*>[^]*?<b[^>]*>Add photos<\/b>/)
})
