import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInstalled } from './prepare/install.mjs'
import { at } from './prepare/paths.mjs'
import { shopFlags } from './prepare/shop-flags.mjs'

const read = (...path) => readFileSync(at(...path), 'utf8')

const router = (file) => read('node_modules', 'react-router', 'dist', 'production', 'lib', ...file.split('/'))

/** Checks of the installed packages, by the title of the patch that depends on them. */
const installed = {
  'loader data at the end of the page'() {
    expect(router('dom/ssr/components.js')).toContain(
      'window.__reactRouterContext.streamController = controller',
    )
    const transfer = router('dom/ssr/single-fetch.js')
    expect(transfer).toMatch(/__html: `window\.__reactRouterContext\.streamController\.enqueue\(\$\{/)
    expect(transfer).toContain('window.__reactRouterContext.streamController.close();')
  },
  'addresses of page data'() {
    expect(router('server-runtime/urls.js')).toMatch(/endsWith\("\/_\.data"\)[\s\S]*\.data[\s\S]*"_routes"/)
    expect(router('dom/ssr/fog-of-war.js')).toContain('"/__manifest"')
  },
  'links without `Link`'() {
    expect(router('dom/ssr/fog-of-war.js')).toContain('a[data-discover]')
    expect(router('dom/lib.js')).toContain('"data-discover": !isAbsolute && discover === "render" ? "true"')
  },
  'garbage collection'() {
    const collect = "gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })"
    const { status, stderr } = spawnSync(process.execPath, [...shopFlags, '-e', collect], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  },
  'what npm has installed'() {
    const [wanted, found] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
      JSON.parse(read(file)),
    )
    expect(isInstalled(wanted, found)).toBe(true)
  },
}

const patches = read('docs', 'patches.md')
  .split(/^## /m)
  .slice(1)
  .map((text) => {
    const [, name = '', version = '', title = ''] = /^(\S+) ([\d.]+): (.+)$/m.exec(text) ?? []
    return { name, version, title, text }
  })

/** Without the patch release: any other may have changed what a patch relies on. */
const generation = (version) => /^\d+\.\d+/.exec(version)?.[0]

function installedVersion(name) {
  const { packages } = JSON.parse(read('package-lock.json'))
  const paths = ['', ...Object.keys(packages).filter((path) => /^(?:apps|packages)\/[^/]+$/.test(path))]
  const path = paths.map((folder) => [folder, 'node_modules', name].filter(Boolean).join('/'))
  return path.map((name) => packages[name]?.version).find(Boolean)
}

test.each(patches)('$name: $title matches the installed version, and its files exist', (patch) => {
  expect(generation(installedVersion(patch.name))).toBe(generation(patch.version))
  const files = patch.text.match(/(?<=`)(?:apps|packages|tools)\/[^`]+(?=`)/g) ?? []
  expect(files.filter((file) => !existsSync(at(file)))).toEqual([])
  for (const part of ['In', 'Why:', 'Drop it:', 'Fails:']) expect(patch.text).toContain(`\n- ${part} `)
})

test.each(Object.entries(installed))('the installed package fits the patch: %s', (title, check) => {
  expect(patches.find((patch) => patch.title === title)?.text).toContain('_Installed_')
  check()
})

test('every patch marked as checked here has a check', () => {
  const titles = patches.filter(({ text }) => text.includes('_Installed_')).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(Object.keys(installed).toSorted())
})
