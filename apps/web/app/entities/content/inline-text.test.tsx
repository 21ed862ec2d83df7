import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ContentBlocks } from './content-block.tsx'

function render(text: string): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ContentBlocks blocks={[text]} /> }])
  return renderToStaticMarkup(<Stub />)
}

test('a text without marks is the paragraph it always was', () => {
  expect(render('Keep the box & bag.')).toBe('<p class="mt-3 leading-relaxed">Keep the box &amp; bag.</p>')
})

test('HTML and scripts stay text', () => {
  const html = render('<script>1</script> **<img onerror=x>** [x](javascript:alert(1)) [<i>](/faq)')
  expect(html).not.toMatch(/<(?:script|img|i)\b|href="javascript/)
  expect(html).toContain('<strong>&lt;img onerror=x&gt;</strong> [x](javascript:alert(1)) ')
})

test('bold text and links are shown, phone numbers ready to call', () => {
  const html = render('**Now**: [fees](/shipping) or [call](tel:0803 555 0142)')
  expect(html).toContain('<strong>Now</strong>: <a')
  expect(html).toMatch(/<a [^>]*href="\/shipping"[^>]*>fees<\/a>/)
  expect(html).toMatch(/<a [^>]*href="tel:\+2348035550142"[^>]*>call<\/a>/)
})
