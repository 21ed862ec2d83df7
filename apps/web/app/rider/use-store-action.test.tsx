import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { runFixture, stopFixture } from './order-fixture.ts'
import { saveAction } from './rider-storage.ts'
import type { Rider } from './run-view.tsx'
import { useStoreAction } from './use-store-action.ts'

vi.mock('./rider-storage.ts')

let steps: string[] = []
const step = (name: string) => async () => void steps.push(name)
const stop = { ...stopFixture(), action: undefined, collect_kobo: 0, must_collect: false }

beforeEach(() => {
  steps = []
  vi.mocked(saveAction).mockImplementation(step('store'))
})

function renderStore(): ReturnType<typeof useStoreAction>['store'] {
  const rider = { run: runFixture(), showStored: step('show'), sync: step('sync') } as unknown as Rider
  let store: ReturnType<typeof useStoreAction>['store'] | undefined
  function Form() {
    store = useStoreAction(rider, stop, () => steps.push('close')).store
    return null
  }
  renderToStaticMarkup(<Form />)
  if (!store) throw new Error('The form was not rendered.')
  return store
}

const failed = { kind: 'fail', body: { reason: 'unreachable', note: '' } } as const

test('what cannot be stored is neither closed nor sent', async () => {
  vi.mocked(saveAction).mockRejectedValue(new Error('The storage failed.'))
  await renderStore()(failed)
  expect(steps).toEqual([])
})

test('what was stored shows before it is sent, and a second tap stores nothing', async () => {
  const store = renderStore()
  await Promise.all([store(failed), store(failed)])
  expect(steps).toEqual(['store', 'show', 'close', 'sync'])
})
