import { expect, test } from 'vitest'
import { loaderDataScripts } from './defer-start.ts'

const loaderData = ['</script><!--', '\u2028 "quoted" \\ `${window}`', '$', '{}\n', '{"in":"a \\"text\\""}']
const data = `${JSON.stringify(loaderData)}\n`

const parts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, ...part]) => part)

test('loader data cannot end its block', () => {
  expect(loaderDataScripts(data, undefined).match(/<\/script>|<!--/g)).toEqual(['</script>', '</script>'])
})

test('the router receives the loader data', () => {
  const [block, script] = parts(loaderDataScripts(data, undefined))
  const chunks: unknown[] = []
  const streamController = {
    enqueue: (text: string) => chunks.push(text),
    close: () => chunks.push('closed'),
  }
  const document = {
    getElementById: (id: string) => (block?.[0]?.includes(`id="${id}"`) ? { textContent: block[1] } : null),
  }
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- runs the text that a browser would run
  new Function('window', 'document', String(script?.[1]))(
    { __reactRouterContext: { streamController } },
    document,
  )
  expect(JSON.parse(String(chunks[0]))).toEqual(loaderData)
  expect(chunks[1]).toBe('closed')
})

test('the data is not run, and the script of a private page has its nonce', () => {
  expect(parts(loaderDataScripts('[]', 'abc')).map(([attributes]) => attributes)).toEqual([
    ' type="application/json" id="loader-data"',
    ' nonce="abc"',
  ])
})
