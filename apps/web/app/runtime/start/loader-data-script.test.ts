import { expect, test } from 'vitest'
import { loaderDataScript } from './defer-start.ts'

const replied = [
  '</script><!--',
  '\u2028 "quoted" \\ `${window}` \\` \\${1}',
  '$',
  '{}\n',
  '{"in":"a \\"text\\""}',
]
const data = `${JSON.stringify(replied)}\n`

/** What the script enqueues in the router's stream. */
function received(script: string): unknown[] {
  const got: unknown[] = []
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (text: string) => got.push(text), close: () => got.push('closed') },
    },
  }
  const text = /^<script[^>]*>([\s\S]*)<\/script>$/.exec(script)?.[1] ?? ''
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- runs the text that a browser would run
  new Function('window', text)(window)
  return got
}

test('loader data cannot end the script', () => {
  expect(loaderDataScript(data, undefined).match(/<\/script>|<!--/g)).toEqual(['</script>'])
})

test('the page receives the loader data', () => {
  const [text, end] = received(loaderDataScript(data, undefined))
  expect(JSON.parse(String(text))).toEqual(replied)
  expect(end).toBe('closed')
})

test('the script of a private page has its nonce', () => {
  expect(loaderDataScript('[]', 'abc')).toMatch(/^<script nonce="abc">/)
})
