import { expect, test } from 'vitest'
import { loaderDataScript } from './defer-start.ts'

const loaderData = [
  '</script><!--',
  '\u2028 "quoted" \\ `${window}` \\` \\${1}',
  '$',
  '{}\n',
  '{"in":"a \\"text\\""}',
]
const data = `${JSON.stringify(loaderData)}\n`

/** What the script enqueues in the router's stream. */
function received(script: string): unknown[] {
  const chunks: unknown[] = []
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (text: string) => chunks.push(text), close: () => chunks.push('closed') },
    },
  }
  const text = /^<script[^>]*>([\s\S]*)<\/script>$/.exec(script)?.[1] ?? ''
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- runs the text that a browser would run
  new Function('window', text)(window)
  return chunks
}

test('loader data cannot end the script', () => {
  expect(loaderDataScript(data, undefined).match(/<\/script>|<!--/g)).toEqual(['</script>'])
})

test('the page receives the loader data', () => {
  const [text, end] = received(loaderDataScript(data, undefined))
  expect(JSON.parse(String(text))).toEqual(loaderData)
  expect(end).toBe('closed')
})

test('the script of a private page has its nonce', () => {
  expect(loaderDataScript('[]', 'abc')).toMatch(/^<script nonce="abc">/)
})
