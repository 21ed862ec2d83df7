import { expect, test, vi } from 'vitest'
import { earlySearchScript } from './defer-start.ts'

/** Runs the script on a page before the app has started. */
function openPage() {
  const listeners = new Map<string, (event: object) => unknown>()
  const root: { dataset: Record<string, string> } = { dataset: {} }
  const pressedAgain: string[] = []
  const body = { dispatchEvent: ({ key }: { key: string }) => pressedAgain.push(key) }
  class Pressed {
    key: string
    constructor(_type: string, { key }: { key: string }) {
      this.key = key
    }
  }
  const [, text = ''] = /^<script nonce="abc">([\s\S]*)<\/script>$/.exec(earlySearchScript('abc')) ?? []
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- runs the text that a browser would run
  new Function('document', 'addEventListener', 'KeyboardEvent', text)(
    { documentElement: root, body },
    (type: string, listener: (event: object) => unknown) => listeners.set(type, listener),
    Pressed,
  )
  const press = (key: string, more: object = {}) => {
    const preventDefault = vi.fn<() => void>()
    listeners.get('keydown')?.({ key, preventDefault, target: { closest: () => null }, ...more })
    return preventDefault
  }
  const start = () => {
    root.dataset['ready'] = ''
    return listeners.get('shop:ready')?.({})
  }
  return { press, start, pressedAgain }
}

test('"/" and what is typed after it reach the app once it is ready', async () => {
  const { press, start, pressedAgain } = openPage()
  for (const key of ['x', '/', 'Shift', 'r', 'i']) press(key)
  expect(pressedAgain).toEqual([])
  await start()
  expect(pressedAgain).toEqual(['/', 'r', 'i'])
})

test('keys of the browser, keys in fields and keys of a running app are left alone', async () => {
  const { press, start, pressedAgain } = openPage()
  const ignored = [press('/', { ctrlKey: true }), press('/', { target: { closest: () => ({}) } })]
  await start()
  ignored.push(press('/'))
  for (const preventDefault of ignored) expect(preventDefault).not.toHaveBeenCalled()
  expect(pressedAgain).toEqual([])
})
