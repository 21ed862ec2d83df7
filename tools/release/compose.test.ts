import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { listVariables, readConfig } from '../../apps/server/src/config.ts'

interface Service {
  extends?: { file: string; service: string }
  build?: string | { dockerfile_inline?: string }
  environment?: Record<string, string | number>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  volumes?: string[]
  read_only?: boolean
  cap_drop?: string[]
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
}

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const parseCompose = (path: string) => parse(read(path), { merge: true }) as Compose

const one = parseCompose('compose.yaml')
const scale = parseCompose('compose.scale.yaml')

/** What Docker Compose runs if it gets both files. */
function merge(): Compose {
  const services: Record<string, Service> = { ...one.services }
  for (const [name, added] of Object.entries(scale.services)) {
    const base = one.services[added.extends?.service ?? name]
    services[name] = {
      ...base,
      ...added,
      environment: { ...base?.environment, ...added.environment },
      depends_on: { ...base?.depends_on, ...added.depends_on },
    }
  }
  return { services, volumes: { ...one.volumes, ...scale.volumes } }
}

const fillIn = (value: string | number) =>
  String(value).replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, unset?: string) =>
    unset === undefined
      ? ({ SHOP_DOMAIN: 'shop.example.ng', SECRETS_KEY: 'ab'.repeat(32) }[name] ?? 'secret')
      : unset,
  )

const variables = new Set(listVariables().map(({ name }) => name))
const files = [
  ['compose.yaml', one],
  ['compose.scale.yaml', merge()],
] as const

test.each(files)('%s: the shop knows its settings and accepts them', (_, { services }) => {
  const shops = Object.values(services).filter(({ build }) => build === '.')
  expect(shops.length).toBeGreaterThan(0)
  for (const { environment = {} } of shops) {
    for (const name of Object.keys(environment)) expect(variables.has(name), name).toBe(true)
    const filled = Object.entries(environment).map(([name, value]) => [name, fillIn(value)])
    expect(readConfig(Object.fromEntries(filled) as Record<string, string>).PUBLIC_URL).toBe(
      'https://shop.example.ng',
    )
  }
})

test.each(files)('%s: a service that others wait for has a health check', (_, { services }) => {
  const hasImageCheck = read('Dockerfile').includes('\nHEALTHCHECK ')
  for (const [name, { depends_on = {} }] of Object.entries(services))
    for (const [needed, { condition }] of Object.entries(depends_on)) {
      const service = services[needed]
      expect(service, `${name} needs ${needed}`).toBeDefined()
      const hasCheck = Boolean(service?.healthcheck) || (service?.build === '.' && hasImageCheck)
      expect(condition !== 'service_healthy' || hasCheck, `${name} waits for ${needed}`).toBe(true)
    }
})

test.each(files)('%s: every volume is declared, and every file is there', (_, { services, volumes }) => {
  for (const { volumes: mounts = [] } of Object.values(services))
    for (const mount of mounts) {
      const [source = ''] = mount.split(':')
      const exists = source.startsWith('./') ? existsSync(new URL(source, root)) : source in volumes
      expect(exists, mount).toBe(true)
    }
})

test.each(files)(
  '%s: no service may write to its image or has privileges that it does not name',
  (_, { services }) => {
    for (const [name, { read_only, cap_drop }] of Object.entries(services))
      expect([read_only, cap_drop], name).toEqual([true, ['ALL']])
  },
)

test('.env.example of Docker names what the files need', () => {
  const example = read('deploy/compose.env.example')
  const texts = `${read('compose.yaml')}${read('compose.scale.yaml')}`
  const needed = [...texts.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '')
  for (const name of needed) expect(example, name).toMatch(new RegExp(`^#?${name}=`, 'm'))
})

test('the image is labelled with the version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(read('Dockerfile')).toContain(`ARG VERSION=${version}\n`)
})
