import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

const page = {
  title: 'Returns',
  subtitle: 'How to send it back.',
  updated_at: '2026-01-02T09:00:00Z',
  sections: [{ id: 'how', title: 'How it works', blocks: ['Keep the box.'], questions: [] }],
}

beforeEach(() => vi.resetModules())

async function render(code: string) {
  vi.doMock('virtual:languages', () => ({ language: { code }, languages: [] }))
  const { ContentColumn } = await import('./content-page.tsx')
  const { GroupedSections } = await import('./grouped-sections.tsx')
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ContentColumn page={page}>
          <GroupedSections sections={page.sections} />
        </ContentColumn>
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('on a page in Pidgin, what the owner wrote is marked as English, and nothing else', async () => {
  const html = await render('pcm')
  for (const text of [
    'Returns</span>',
    '<h1>Returns',
    '1. How it works',
    '>How it works</a>',
    'Keep the box.',
  ])
    expect(html.slice(0, html.indexOf(text))).toMatch(/lang="en"(?:(?!<\/(?:section|ol)>).)*$/)
  expect(html).toMatch(/<div class="measure[^>]*><p class="text-small/)
})

test('on an English page nothing is marked', async () => {
  expect(await render('en')).not.toContain('lang=')
})
