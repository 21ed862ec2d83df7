import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { formActionsFixture, pageDataFixture } from '@shop/testing/factories/sample-page-data'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inactiveMaintenanceGuard } from '../http/maintenance-guard.ts'
import { idle } from '../http/load.ts'
import { builtFolder } from './web-build.ts'
import { createPageCache } from '../cache/page-cache.ts'
import { registerWeb, type WebOptions } from './web.ts'

const built = builtFolder()
const folder = mkdtempSync(fileURLToPath(new URL('third-language-', built)))
const pageData = vi.fn<WebOptions['pageData']>((note) => pageDataFixture(note))
let app: FastifyInstance

// Simulates a build of a third language with the texts of the second.
beforeAll(async () => {
  for (const [name, target] of Object.entries({ client: 'client', server: 'server', ha: 'pcm' }))
    symlinkSync(fileURLToPath(new URL(target, built)), `${folder}/${name}`)
  app = fastify({ pluginTimeout: 60_000 })
  await registerWeb(app, {
    pageCache: createPageCache(),
    mode: 'production',
    publicUrl: 'http://shop.test',
    maintenanceGuard: inactiveMaintenanceGuard,
    load: idle,
    pageData,
    formActions: () => formActionsFixture,
    buildFolder: pathToFileURL(`${folder}/`),
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('a built language can be chosen, and its pages are cached beside the others', async () => {
  const chosen = await app.inject({
    method: 'POST',
    url: '/language',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'lang=ha',
  })
  const [cookie = ''] = String(chosen.headers['set-cookie']).split(';')
  expect(cookie).toBe('lang=ha')
  const [english, third] = [await app.inject('/'), await app.inject({ url: '/', headers: { cookie } })]
  expect(english.body).toContain('<html lang="en-NG"')
  expect(third.body).toContain('<html lang="pcm"')
  expect((await app.inject({ url: '/', headers: { cookie } })).body).toBe(third.body)
  expect(pageData).toHaveBeenCalledTimes(2)
})

test('an unavailable language falls back to English', async () => {
  const response = await app.inject({ url: '/', headers: { cookie: 'lang=pcm' } })
  expect(response.body).toContain('<html lang="en-NG"')
})
