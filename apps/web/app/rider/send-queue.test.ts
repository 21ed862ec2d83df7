import type { RiderRun } from '@shop/contract/rider'
import { expect, test } from 'vitest'
import type { Outcome } from './rider-api.ts'
import type { RiderAction } from './rider-storage.ts'
import { sendQueue } from './send-queue.ts'

const deliver = (key: string): RiderAction => ({
  key,
  rider_id: 1,
  parcel_id: `parcel ${key}`,
  order_number: '10001',
  kind: 'deliver',
  body: { delivery_code: '1234' },
  queued_at: `2026-11-20T11:00:0${key}Z`,
})

const run = { compiled_at: '2026-11-20T11:00:00Z' } as RiderRun
const done: Outcome<RiderRun> = { kind: 'done', value: run }
const unreachable: Outcome<RiderRun> = { kind: 'unreachable' }

/** A phone with stored actions, and a shop that counts each key once. `responses` are lost or given in order. */
function setUp(responses: Outcome<RiderRun>[], ...actions: RiderAction[]) {
  const stored = new Map(actions.map((action) => [action.key, action]))
  const counted = new Set<string>()
  const sent: string[] = []
  return {
    stored,
    counted,
    sent,
    parts: {
      list: async () => [...stored.values()],
      save: async (action: RiderAction) => void stored.set(action.key, action),
      remove: async (key: string) => void stored.delete(key),
      async send({ key }: RiderAction) {
        sent.push(key)
        const response = responses.shift() ?? done
        if (response.kind !== 'refused' && response.kind !== 'link ended') counted.add(key)
        return response
      },
    },
  }
}

test('a lost response leaves the action, which is sent again with the same key and counts once', async () => {
  const phone = setUp([unreachable], deliver('1'), deliver('2'))
  expect(await sendQueue(phone.parts)).toEqual({ run: undefined, stopped: 'unreachable' })
  expect([...phone.stored.keys()]).toEqual(['1', '2'])
  expect(await sendQueue(phone.parts)).toEqual({ run, stopped: undefined })
  expect(phone.sent).toEqual(['1', '1', '2'])
  expect([...phone.counted]).toEqual(['1', '2'])
  expect(phone.stored.size).toBe(0)
})

test('a page that ends between the response and the removal sends the same key again', async () => {
  const phone = setUp([], deliver('1'))
  const ended = sendQueue({ ...phone.parts, remove: () => Promise.reject(new Error('The page ended.')) })
  await expect(ended).rejects.toThrow('The page ended.')
  await sendQueue(phone.parts)
  expect(phone.sent).toEqual(['1', '1'])
  expect(phone.counted.size).toBe(1)
})

test('a refused action stays with its problem and is not sent again; the next one is', async () => {
  const problem = { code: 'invalid_code', message: 'Wrong code', attempts_left: 4 }
  const phone = setUp([{ kind: 'refused', problem }], deliver('1'), deliver('2'))
  await sendQueue(phone.parts)
  expect([...phone.stored.values()]).toEqual([{ ...deliver('1'), problem }])
  await sendQueue(phone.parts)
  expect(phone.sent).toEqual(['1', '2'])
})

test('when the link has ended nothing is lost', async () => {
  const phone = setUp([{ kind: 'link ended' }], deliver('1'), deliver('2'))
  expect(await sendQueue(phone.parts)).toMatchObject({ stopped: 'link ended' })
  expect([...phone.stored.values()]).toEqual([deliver('1'), deliver('2')])
})
