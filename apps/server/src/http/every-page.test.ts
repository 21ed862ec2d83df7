import { sampleFormActs, samplePageData } from '@shop/testing/sample-page-data'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtFolder, loadBuild } from './web-build.ts'
import { registerWeb } from './web.ts'

const build = await (await loadBuild(builtFolder))()

/** Addresses of all leaf routes of the web app, with something in the place of each parameter. */
const addresses = Object.values(build.routes).flatMap((route) => {
  if (!route || Object.values(build.routes).some((other) => other?.parentId === route.id)) return []
  const parts: string[] = []
  for (let at = route; ;) {
    if (at.path) parts.unshift(at.path)
    const above = at.parentId ? build.routes[at.parentId] : undefined
    if (!above) break
    at = above
  }
  return [`/${parts.join('/').replaceAll(/:\w+/g, 'standing-fan').replace('*', 'no-such-page')}`]
})

let app: FastifyInstance
const faults = vi.fn<(line: string) => void>()

beforeAll(async () => {
  app = fastify({ logger: { level: 'error', stream: { write: faults } } })
  await registerWeb(app, {
    mode: 'production',
    publicUrl: 'http://shop.test',
    pageData: (note) => samplePageData(note),
    formActs: () => sampleFormActs,
  })
})
afterAll(() => app.close())

test('the pages are found', () => {
  expect(addresses.length).toBeGreaterThan(40)
})

test.each(addresses)('%s renders', async (address) => {
  const answer = await app.inject(address)
  expect(answer.statusCode).toBeLessThan(500)
  expect(faults).not.toHaveBeenCalled()
  if (answer.statusCode >= 300 && answer.statusCode < 400) return
  expect(answer.body.match(/<h1/g)?.length ?? 0).toBeLessThanOrEqual(1)
  expect(answer.body).toMatch(/<title>[^<]+<\/title>/)
  expect(answer.body).not.toMatch(/\sstyle="|\son[a-z]+="/)
})
