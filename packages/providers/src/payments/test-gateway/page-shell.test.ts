import { expect, test } from 'vitest'
import { html } from './page-shell.ts'

test('escapes text in content and attributes', () => {
  const evil = `"><script>alert('1')</script>&`
  const safe = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'
  expect(html`<p title="${evil}">${evil}</p>`.text).toBe(`<p title="${safe}">${safe}</p>`)
})

test('leaves its own HTML and lists of it unescaped, and writes nothing for undefined', () => {
  const items = [html`<b>${1}</b>`, html`<b>${'<'}</b>`]
  expect(html`<p>${items}${undefined}</p>`.text).toBe('<p><b>1</b><b>&lt;</b></p>')
})
