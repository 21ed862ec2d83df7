import { listEnqueuedEmails, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmEmail, register } from './register.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const input = {
  first_name: ' Ada ',
  last_name: 'Obi',
  username: 'Ada',
  email: ' Ada@Example.ng',
  password: 'Rusty4Anchor',
}
const row = async (email: string) =>
  (await shop.database.run('select * from accounts where email_key = $1', [email])).rows[0]

test('all missing fields are reported at once', async () => {
  const empty = { first_name: ' ', last_name: '', username: '', email: '', password: '' }
  await expect(register(shop, empty)).rejects.toMatchObject({
    code: 'invalid_input',
    data: {
      errors: {
        first_name: ['First name is required'],
        last_name: ['Last name is required'],
        username: ['Username is required'],
        email: ['Email is required'],
        password: ['Password is required'],
      },
    },
  })
})

test('an account stores the trimmed input, and a confirmation link is emailed', async () => {
  expect(await register(shop, input)).toEqual({ isCommonPassword: false })
  expect(await row('ada@example.ng')).toMatchObject({
    email: 'Ada@Example.ng',
    username: 'Ada',
    first_name: 'Ada',
    role: null,
    email_confirmed_at: null,
  })
  expect(await listEnqueuedEmails(shop, 'Ada@Example.ng')).toEqual([
    {
      template: 'confirm-email',
      first_name: 'Ada',
      link: expect.stringMatching(/^http:\/\/localhost:3000\/auth\/confirm-email\/[\w-]{43}$/),
    },
  ])
})

test('the same email or username in another case is rejected, and nothing is half-written', async () => {
  await expect(register(shop, { ...input, email: 'ADA@example.NG', username: 'x' })).rejects.toMatchObject({
    code: 'email_taken',
    data: { errors: { email: ['An account with this email already exists.'] } },
  })
  await expect(register(shop, { ...input, email: 'b@example.ng', username: 'ＡＤＡ' })).rejects.toMatchObject(
    {
      code: 'username_taken',
      data: { errors: { username: ['This username is taken.'] } },
    },
  )
  expect(await row('b@example.ng')).toBeUndefined()
  expect(await listEnqueuedEmails(shop, 'b@example.ng')).toEqual([])
})

test('ten concurrent registrations of one email create one account', async () => {
  const at = (n: number) => register(shop, { ...input, email: 'once@example.ng', username: `once${n}` })
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => at(n)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(await listEnqueuedEmails(shop, 'once@example.ng')).toHaveLength(1)
})

test('a customer may choose a common password but is warned', async () => {
  const common = { ...input, email: 'c@example.ng', username: 'c', password: 'Password1' }
  expect(await register(shop, common)).toEqual({ isCommonPassword: true })
})

test('an unknown or expired confirmation link is rejected; a valid one works, even twice', async () => {
  const [sentEmail] = await listEnqueuedEmails(shop, 'Ada@Example.ng')
  const token = sentEmail?.template === 'confirm-email' ? (sentEmail.link.split('/').at(-1) ?? '') : ''
  await expect(confirmEmail(shop, { token: 'x' })).rejects.toMatchObject({ code: 'link_expired' })
  shop.clock.move(7 * 24 * 3_600_000 + 1)
  await expect(confirmEmail(shop, { token })).rejects.toMatchObject({ code: 'link_expired' })
  shop.clock.move(-8 * 24 * 3_600_000)
  await confirmEmail(shop, { token })
  await confirmEmail(shop, { token })
  expect((await row('ada@example.ng'))?.['email_confirmed_at']).not.toBeNull()
})
