import { getMyReferrals } from '@shop/domain/selling/referrals/my-referrals'
import { createReferrer, enableReferrals } from '@shop/testing/factories/referrals'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'
import { createFormActions } from './form-actions.ts'

let server: TestServer<TestShop>

beforeAll(async () => {
  server = await openTestServer(await openTestShop())
})

afterAll(() => server.close())

/** The forms of a page whose browser has these cookies, and the cookies it gets. */
function createForms(cookie?: string) {
  const set: string[] = []
  const request = { ip: '127.0.0.1', id: 'r1', headers: { cookie } }
  const reply = { header: (_name: string, value: string) => set.push(value) }
  return { forms: createFormActions(server.app, request as never, reply as never), set }
}

test('an API error comes back as its problem', async () => {
  const response = await createForms().forms.register({
    first_name: '',
    last_name: 'Okafor',
    username: 'ada',
    email: 'ada@example.ng',
    password: 'short',
  })
  expect(response).toMatchObject({ ok: false, problem: { status: 400, code: 'invalid_input' } })
})

test("the response is in the language of the form's page", async () => {
  const response = await createForms('lang=pcm').forms.resetPassword({
    token: 'no-such-token',
    password: 'Kola-nut-Harvest-26',
  })
  expect(response).toMatchObject({
    problem: {
      code: 'link_expired',
      detail: 'Dis link don expire or dem don use am. Ask for new one.',
    },
  })
})

test('a form does the same as the API call', async () => {
  const response = await createForms().forms.forgotPassword({ email: 'nobody@example.ng' })
  expect(response).toMatchObject({ ok: true, message: expect.any(String) })
})

test('a referee signs up through the link, also without scripts, and then the cookie is deleted', async () => {
  await enableReferrals(server.shop)
  const { actor, code } = await createReferrer(server.shop)
  const input = { first_name: 'Bola', last_name: 'Ade', password: 'Kola-nut-Harvest-26' }
  const { forms, set } = createForms(`referral_code=${code}`)
  await forms.register({ ...input, username: 'bolaade1', email: 'bola1@example.ng' })
  expect(set).toEqual([expect.stringMatching(/^referral_code=; .*Max-Age=0/)])
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { ...input, username: 'bolaade2', email: 'bola2@example.ng' },
    headers: { cookie: `referral_code=${code}` },
  })
  expect(response.headers['set-cookie']).toMatch(/^referral_code=; .*Max-Age=0/)
  expect((await getMyReferrals(server.shop.as(actor))).referees).toHaveLength(2)
})
