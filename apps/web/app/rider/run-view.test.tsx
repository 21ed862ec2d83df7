import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LinkEnded } from './link-ended.tsx'
import { runFixture, stopFixture } from './order-fixture.ts'
import type { RiderAction } from './rider-storage.ts'
import { type Rider, RunView } from './run-view.tsx'

vi.mock('virtual:languages', () => ({ language: { code: 'en' }, languages: [] }))

const action: RiderAction = {
  key: 'k',
  rider_id: 1,
  parcel_id: 'parcel-1',
  order_number: '10001',
  kind: 'deliver',
  body: { delivery_code: '1234', collected: [{ method: 'cash', amount_kobo: 550_000 }] },
  queued_at: '2026-11-20T11:00:00Z',
}

const renderRun = (stops = [stopFixture()], actions: RiderAction[] = []) => {
  const rider = {
    run: runFixture(stops),
    actions,
    isSending: false,
    isStorageBlocked: false,
  } as unknown as Rider
  return renderToStaticMarkup(<RunView token="t" rider={rider} />)
}

test('shows where a parcel goes, what to collect, and how to reach the customer', () => {
  const html = renderRun()
  for (const text of [
    'Ada Obi',
    '12 Allen Avenue',
    'Collect ₦5,500',
    'tel:+2348031234567',
    'wa.me/2348031234567',
  ])
    expect(html).toContain(text)
})

test('a queued delivery waits without buttons; a refused one says why and stays', () => {
  const queued = renderRun([stopFixture()], [action])
  expect(queued).toContain('Delivered, waiting to be sent')
  expect(queued).not.toContain('>Not delivered<')
  const problem = { code: 'invalid_code', message: '', attempts_left: 3 }
  expect(renderRun([stopFixture()], [{ ...action, problem }])).toContain('Tries left: 3')
  const gone = renderRun([], [{ ...action, problem: { code: 'not_found', message: '' } }])
  expect(gone).toContain('This parcel is no longer with you.')
})

test('a handled stop shows nothing about its customer, and no stops say so', () => {
  const handled = stopFixture({ status: 'failed', customer: null, address: null })
  expect(renderRun([handled])).toContain('Not delivered: bring it back')
  expect(renderRun([])).toContain('No parcels yet.')
})

test('a link that has ended says what waits for the next one', () => {
  const html = renderToStaticMarkup(<LinkEnded actions={[action]} shop={{ name: 'Kasoja', phone: '' }} />)
  expect(html).toContain('This link no longer works')
  expect(html).toContain('Not sent yet: 1.')
  expect(html).toContain('Order 10001: delivered')
})
