import { afterEach, expect, test, vi } from 'vitest'
import { restoreBrowser, authEntry, stubBrowser, stubFetch } from './browser-for-tests.ts'
import { withSession, reauthentication, type ApiResponse } from './with-session.ts'
import { restoreSession } from './session.ts'

afterEach(() => {
  delete reauthentication.prompt
  restoreBrowser()
})

const responses = (...list: ApiResponse[]) =>
  vi.fn<(access: string | undefined) => Promise<ApiResponse>>(() =>
    Promise.resolve(list.shift() ?? list[0] ?? done),
  )

const done: ApiResponse = { status: 200, body: 'done' }

const reauthRequired: ApiResponse = {
  status: 409,
  body: { code: 'reauthentication_required', method: 'password' },
}

test('a sign-in that lacks its second step does not refresh the session', async () => {
  stubBrowser(authEntry('a', 'r'))
  restoreSession()
  const fetch = stubFetch(new Error('nothing is asked'))
  const problem = { code: 'mfa_required', mfa_token: 't' }
  await expect(withSession(responses({ status: 401, body: problem }))).rejects.toEqual(problem)
  expect(fetch).not.toHaveBeenCalled()
})

test('throws the error if nobody prompts or the user cancels the prompt', async () => {
  stubBrowser()
  await expect(withSession(responses(reauthRequired))).rejects.toEqual(reauthRequired.body)
  reauthentication.prompt = (problem) => Promise.reject(problem)
  const send = responses(reauthRequired)
  await expect(withSession(send)).rejects.toEqual(reauthRequired.body)
  expect(send).toHaveBeenCalledOnce()
})

test('after reauthentication the request is sent again, once', async () => {
  stubBrowser()
  const prompt = vi.fn<(problem: unknown) => Promise<void>>(() => Promise.resolve())
  reauthentication.prompt = prompt
  const send = responses(reauthRequired, done)
  await expect(withSession(send)).resolves.toBe('done')
  expect([prompt.mock.calls.length, send.mock.calls.length]).toEqual([1, 2])
  await expect(withSession(responses(reauthRequired, reauthRequired))).rejects.toEqual(reauthRequired.body)
})

test('an error page of a proxy is reported by its status, whatever its body', async () => {
  stubBrowser()
  const proxyError: ApiResponse = { status: 503, body: { message: 'no healthy upstream' } }
  await expect(withSession(responses(proxyError))).rejects.toEqual({
    status: 503,
    message: 'no healthy upstream',
  })
  for (const body of [undefined, 'Bad gateway', { status: 'error' }])
    await expect(withSession(responses({ status: 502, body }))).rejects.toMatchObject({ status: 502 })
})
