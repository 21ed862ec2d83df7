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

test('a page without anything to wait for is one text, with what keeps browsers to the standard', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const html = await renderFullPage(<Page>Rice</Page>, undefined, onError)
  expect(html).toBe(`<!DOCTYPE html><html lang="en"><head></head><body><main>Rice${end}`)
  expect(onError).not.toHaveBeenCalled()
})

test('a part whose code is still loading is in the page, also where nothing stands in for it', async () => {
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

test('a part that fails is told with its error, and the page is whole but for it', async () => {
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

test('a page that fails outside of such a part is refused with its error', async () => {
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
