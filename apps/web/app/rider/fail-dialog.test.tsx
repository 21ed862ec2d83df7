import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FailDialog } from './fail-dialog.tsx'
import { runFixture, stopFixture } from './order-fixture.ts'
import type { RiderAction } from './rider-storage.ts'
import type { Rider } from './run-view.tsx'

const stop = { ...stopFixture(), action: undefined, collect_kobo: 550_000, must_collect: true }
const rider = { run: runFixture() } as Rider
const nothing = () => undefined

test('what the shop refused is filled in again: its reason and its note', () => {
  const action: RiderAction = {
    key: 'k',
    rider_id: 1,
    parcel_id: stop.parcel_id,
    order_number: stop.order_number,
    queued_at: '',
    kind: 'fail',
    body: { reason: 'wrong_address', note: 'No number 12 in the street' },
  }
  const html = renderToStaticMarkup(<FailDialog stop={{ ...stop, action }} rider={rider} onClose={nothing} />)
  const chosen = html.split('</label>').filter((row) => row.includes('checked=""'))
  expect(chosen).toEqual([expect.stringContaining('Address not found')])
  expect(html).toContain('value="No number 12 in the street"')
})
