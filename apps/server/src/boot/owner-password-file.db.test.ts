import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendResetLink } from '@shop/domain/identity/accounts/reset-password'
import type { RequestContext } from '@shop/domain/core/context'
import { resetOwner } from '@shop/domain/identity/staff/owner'
import { createTestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createServer } from '../http/create-server.ts'
import { createLiveProviders } from '../provider-keys/live-providers.ts'
import { deleteUsedOwnerPasswordFile, writeOwnerPasswordFile } from './owner-password-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-password-'))
let shop: TestShop
let app: FastifyInstance
let email: string
let password: string
let file: string

const deleteFile = (ctx: RequestContext) => deleteUsedOwnerPasswordFile(ctx, folder)
beforeAll(async () => {
  shop = await openTestShop()
  const environment = { LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: folder }
  const config = readConfig(environment)
  const live = createLiveProviders({ environment, config })
  app = await createServer({ config, database: shop.database, ctx: shop, live, afterSignIn: deleteFile })
})
afterAll(async () => {
  await app.close()
  await shop.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  ;({ email, password } = await resetOwner(shop))
  file = writeOwnerPasswordFile(folder, password)
})

async function post(path: string, payload: object): Promise<number> {
  return (await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })).statusCode
}

test('the file survives other sign-ins and wrong guesses, and is deleted once the owner signs in', async () => {
  const customer = await createTestAccount(shop)
  expect(await post('login', { email: customer.email, password: customer.password })).toBe(200)
  expect(await post('login', { email, password: 'Rusty anchor 42' })).toBe(400)
  expect(existsSync(file)).toBe(true)
  expect(await post('login', { email, password })).toBe(200)
  expect(existsSync(file)).toBe(false)
})

test('the file is deleted when the owner sets another password through an email link', async () => {
  await sendResetLink(shop, { email })
  const sentEmail = (await listEnqueuedEmails(shop, email)).findLast(
    ({ template }) => template === 'reset-password',
  )
  const token = sentEmail?.template === 'reset-password' ? sentEmail.link.split('/').at(-1) : undefined
  expect(await post('reset-password', { token, password: 'Rusty anchor 42' })).toBe(200)
  expect(existsSync(file)).toBe(false)
})
