import { beforeEach, expect, test, vi } from 'vitest'
import { runFixture } from './order-fixture.ts'
import { fetchRun, sendAction } from './rider-api.ts'
import { deleteAction, listActions, saveRun } from './rider-storage.ts'
import { type RiderState, showActions, syncOnce } from './sync-once.ts'

vi.mock('./rider-api.ts')
vi.mock('./rider-storage.ts')

const run = runFixture()
const action = { key: 'k', rider_id: 1, kind: 'deliver' } as RiderState['actions'][number]
let state: Partial<RiderState> = {}
const sync = () => syncOnce('t', 1, (changes) => (state = { ...state, ...changes }))

beforeEach(() => {
  state = {}
  vi.resetAllMocks()
  vi.mocked(listActions).mockResolvedValue([action])
  vi.mocked(sendAction).mockResolvedValue({ kind: 'done', value: run })
  vi.mocked(fetchRun).mockResolvedValue({ kind: 'done', value: run })
})

test('after a storage that fails nothing is being sent any more, and the next call sends again', async () => {
  vi.mocked(deleteAction).mockRejectedValueOnce(new Error('The storage failed.'))
  await expect(sync()).rejects.toThrow('The storage failed.')
  expect(state).toEqual({ actions: [action], isSending: false })
  await sync()
  expect(sendAction).toHaveBeenCalledTimes(2)
  expect(state).toMatchObject({ isSending: false, run })
})

test('without a response the run is not read, and the page stays as it is', async () => {
  vi.mocked(sendAction).mockResolvedValue({ kind: 'unreachable' })
  await sync()
  expect(fetchRun).not.toHaveBeenCalled()
  expect(saveRun).not.toHaveBeenCalled()
  expect(state).toEqual({ actions: [action], isSending: false })
})

test('what is stored while a sync runs shows at once; a storage that fails hides nothing', async () => {
  const sending = Promise.withResolvers<Awaited<ReturnType<typeof sendAction>>>()
  vi.mocked(sendAction).mockReturnValueOnce(sending.promise)
  const running = sync()
  await expect.poll(() => vi.mocked(sendAction).mock.calls.length).toBe(1)
  const show = () => showActions(1, (changes) => (state = { ...state, ...changes }))
  const later = { ...action, key: 'later' }
  vi.mocked(listActions).mockResolvedValue([action, later])
  await show()
  expect(state).toEqual({ actions: [action, later], isSending: true })
  vi.mocked(listActions).mockRejectedValueOnce(new Error('The storage failed.'))
  await show()
  expect(state.actions).toEqual([action, later])
  sending.resolve({ kind: 'done', value: run })
  await running
})
