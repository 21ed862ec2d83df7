import { afterEach, expect, test, vi } from 'vitest'
import { leaveBrowser, storedAuth, stubBrowser, stubFetch } from './browser-for-tests.ts'
import { asSession, prover, type Answer } from './as-session.ts'
import { restoreSession } from './session.ts'

afterEach(() => {
  delete prover.ask
  leaveBrowser()
})

const answers = (...list: Answer[]) =>
  vi.fn<(access: string | undefined) => Promise<Answer>>(() =>
    Promise.resolve(list.shift() ?? list[0] ?? done),
  )
const done: Answer = { status: 200, body: 'done' }
const proofNeeded: Answer = { status: 409, body: { code: 'reauthentication_required', method: 'password' } }

test('a sign-in whose second step is missing renews no session', async () => {
  stubBrowser(storedAuth('a', 'r'))
  restoreSession()
  const fetch = stubFetch(new Error('nothing is asked'))
  const problem = { code: 'mfa_required', mfa_token: 't' }
  await expect(asSession(answers({ status: 401, body: problem }))).rejects.toEqual(problem)
  expect(fetch).not.toHaveBeenCalled()
})

test('where nobody asks, and where the person turns away, the refusal is told', async () => {
  stubBrowser()
  await expect(asSession(answers(proofNeeded))).rejects.toEqual(proofNeeded.body)
  prover.ask = (problem) => Promise.reject(problem as Error)
  const send = answers(proofNeeded)
  await expect(asSession(send)).rejects.toEqual(proofNeeded.body)
  expect(send).toHaveBeenCalledOnce()
})

test('who shows again who they are has their act sent again, once', async () => {
  stubBrowser()
  const ask = vi.fn<(problem: unknown) => Promise<void>>(() => Promise.resolve())
  prover.ask = ask
  const send = answers(proofNeeded, done)
  await expect(asSession(send)).resolves.toBe('done')
  expect([ask.mock.calls.length, send.mock.calls.length]).toEqual([1, 2])
  await expect(asSession(answers(proofNeeded, proofNeeded))).rejects.toEqual(proofNeeded.body)
})

test('an error page of a proxy is reported by its status, whatever its body', async () => {
  stubBrowser()
  const ofProxy: Answer = { status: 503, body: { message: 'no healthy upstream' } }
  await expect(asSession(answers(ofProxy))).rejects.toEqual({ status: 503, message: 'no healthy upstream' })
  for (const body of [undefined, 'Bad gateway', { status: 'error' }])
    await expect(asSession(answers({ status: 502, body }))).rejects.toMatchObject({ status: 502 })
})
