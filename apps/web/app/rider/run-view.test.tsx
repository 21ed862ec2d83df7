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

const renderRun = (stops = [stopFixture()], actions: RiderAction[] = [], state: Partial<Rider> = {}) => {
  const rider = {
    run: runFixture(stops),
    actions,
    isSending: false,
    isStorageBlocked: false,
    ...state,
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

test('a handled stop shows nothing about its customer, even if the shop sent it; no stops say so', () => {
  const html = renderRun([stopFixture({ status: 'failed' })])
  expect(html).toContain('Not delivered: bring it back')
  for (const text of ['Ada Obi', '8031234567', '12 Allen Avenue', 'Opposite Total', '5,500'])
    expect(html).not.toContain(text)
  expect(renderRun([])).toContain('No parcels yet.')
})

test('a browser that stores nothing says so', () => {
  expect(renderRun()).not.toContain('This browser stores nothing')
  expect(renderRun([stopFixture()], [], { isStorageBlocked: true })).toContain('This browser stores nothing')
})

test('a link that has ended says what waits for the next one, and what the shop has refused', () => {
  const refused = { ...action, key: 'r', order_number: '10002', problem: { code: 'not_found', message: '' } }
  const shop = { name: 'Kasoja', phone: '' }
  const html = renderToStaticMarkup(<LinkEnded actions={[action, refused]} shop={shop} />)
  expect(html).toContain('This link no longer works')
  expect(html).toMatch(
    /Not sent yet: 1\..*Order 10001: delivered.*Not accepted by the shop: 1\..*Order 10002/,
  )
  const onlyRefused = renderToStaticMarkup(<LinkEnded actions={[refused]} shop={shop} />)
  expect(onlyRefused).not.toContain('Not sent yet')
})
