import { LazyBoundary } from '@shop/ui/lazy-boundary'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { renderFullPage } from './render-full-page.server.tsx'

const Page = ({ children }: { children: React.ReactNode }) => (
  <html lang="en">
    <body>
      <main>{children}</main>
    </body>
  </html>
)
const end = '</main></body></html>'

test('renders a page that does not suspend to one text with a doctype', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const html = await renderFullPage(<Page>Rice</Page>, undefined, onError)
  expect(html).toBe(`<!DOCTYPE html><html lang="en"><head></head><body><main>Rice${end}`)
  expect(onError).not.toHaveBeenCalled()
})

test('includes a part whose code is still loading, even without a fallback', async () => {
  for (const Boundary of [LazyBoundary, ({ children }: { children: React.ReactNode }) => children]) {
    const Part = lazy(() => Promise.resolve({ default: () => <p>Yam</p> }))
    const page = (
      <Page>
        <Boundary>
          <Part />
        </Boundary>
      </Page>
    )
    const first = await renderFullPage(page, undefined, vi.fn<(error: unknown) => void>())
    expect(first).toContain('<p>Yam</p>')
    expect(await renderFullPage(page, undefined, vi.fn<(error: unknown) => void>())).toBe(first)
  }
})

test('reports a failing part with its error and renders the rest of the page', async () => {
  const failure = new Error('no yam')
  const Broken = () => {
    throw failure
  }
  const onError = vi.fn<(error: unknown) => void>()
  const html = await renderFullPage(
    <Page>
      <LazyBoundary>
        <Broken />
      </LazyBoundary>
      Rice
    </Page>,
    undefined,
    onError,
  )
  expect(html).toContain(`Rice${end}`)
  expect(onError.mock.calls.map(([error]) => error)).toEqual([failure])
})

test('rejects with the error of a page that fails outside such a part', async () => {
  const failure = new Error('no rice')
  const Broken = () => {
    throw failure
  }
  await expect(
    renderFullPage(
      <Page>
        <Broken />
      </Page>,
      undefined,
      vi.fn<(error: unknown) => void>(),
    ),
  ).rejects.toBe(failure)
})
