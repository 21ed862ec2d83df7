import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { domains } from '../../packages/domain/src/domains.ts'
import {
  commandsWithoutViews,
  getTableOwners,
  knownRooms,
  roomImportOrder,
  tableOwnership,
  tableWriters,
} from './domain-rules.ts'
import * as files from './file-rules.ts'
import { lockErrors, type Lock } from './file-rules.ts'
import * as packages from './import-rules.ts'
import { isolatedProductJourneys } from './import-rules.ts'
import { findRisen, measureProject } from './metrics.ts'
import {
  areaIsolation,
  componentImportOrder,
  endpointQueryKeys,
  noScrollEffects,
  translatableTexts,
} from './page-rules.ts'
import { readManifests, readPaths, readSources, source } from './sources.ts'

const sources = readSources()
const manifests = readManifests()
const tableOwners = getTableOwners(sources)
const sourceWith = (path: string, text = '') => [source(path, text)]

test('parses all forms of imports', () => {
  const text = [
    "import './a.css'",
    "import type { B } from '@shop/contract/b'",
    'import {\n  c,\n} from "../c.ts"',
    "export * from './d.ts'",
    "const e = await import('./e.ts')",
    "import f, { g } from 'f'",
  ].join('\n')
  const room = 'packages/domain/src/selling/cart'
  expect(source(`${room}/x.ts`, text).imports.toSorted()).toEqual(
    [
      `${room}/a.css`,
      'packages/contract/src/b',
      'packages/domain/src/selling/c',
      `${room}/d`,
      `${room}/e`,
      'f',
    ].toSorted(),
  )
})

test('metrics that have reached their goal do not exceed it again', () => {
  expect(findRisen(measureProject(readSources()))).toEqual([])
  const metric = { name: 'functions over 60 lines', now: 41, goal: 40, isHeld: true }
  expect(findRisen([metric, { ...metric, isHeld: false }])).toEqual([
    'functions over 60 lines: 41, at most 40',
  ])
  const long = source('apps/a.ts', `export function a() {\n${'  b()\n'.repeat(60)}}\n`)
  expect(measureProject([long]).find(({ name }) => name === metric.name)?.now).toBe(1)
})

test('finds the sources', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(sources.some(({ path, imports }) => path.startsWith('packages/domain/') && imports.length > 0)).toBe(
    true,
  )
  expect(manifests.map(({ folder }) => folder)).toContain('apps/server')
})

const rules: [sentence: string, rule: packages.Rule, broken: [path: string, text?: string][]][] = [
  [
    'contract imports nothing of ours',
    packages.contractImports,
    [['packages/contract/src/cart.ts', "import { x } from '@shop/domain/selling/cart/cart'"]],
  ],
  [
    'ui imports React and icons only',
    packages.uiImports,
    [
      ['packages/ui/src/button.tsx', "import { Link } from 'react-router'"],
      ['packages/ui/src/price.tsx', "import { x } from '@shop/contract/money'"],
    ],
  ],
  [
    'only the admin area uses a component library',
    packages.adminComponents,
    [
      ['apps/web/app/storefront/cart/cart-line.tsx', "import { Select } from '@base-ui/react/select'"],
      ['packages/ui/src/dialog.tsx', "import { Dialog } from '@base-ui/react/dialog'"],
    ],
  ],
  [
    'only the form kit uses the form library',
    packages.formLibrary,
    [['apps/web/app/admin/orders/refund-drawer.tsx', "import { useForm } from 'react-hook-form'"]],
  ],
  [
    'domain imports contract only',
    packages.domainImports,
    [
      ['packages/domain/src/selling/cart/add-line.ts', "import { x } from '@shop/providers/email/smtp'"],
      [
        'packages/domain/src/selling/cart/add-line.ts',
        "import { x } from '../../../../apps/server/src/config.ts'",
      ],
    ],
  ],
  [
    'providers import only the ports of the domain',
    packages.providerImports,
    [['packages/providers/src/email/smtp.ts', "import { x } from '@shop/domain/core/context'"]],
  ],
  [
    'server imports contract, domain, providers and the build of the web',
    packages.serverImports,
    [
      ['apps/server/src/main.ts', "import { x } from '@shop/ui/button'"],
      ['apps/server/src/rendering/web.ts', "import x from '../../../web/app/root.tsx'"],
    ],
  ],
  [
    'web imports contract and ui, never domain',
    packages.webImports,
    [['apps/web/app/storefront/cart/cart.route.tsx', "import { x } from '@shop/domain/selling/cart/cart'"]],
  ],
  [
    'only their owners depend on drizzle, fastify and react',
    (all) => packages.dependencyOwners(all, all === sources ? manifests : []),
    [
      ['apps/server/src/main.ts', "import { sql } from 'drizzle-orm'"],
      ['packages/domain/src/selling/cart/cart.ts', "import fastify from 'fastify'"],
      ['packages/providers/src/email/smtp.ts', "import { x } from 'react-dom/server'"],
    ],
  ],
  [
    'every folder of the domain is in the list of rooms',
    (all) => knownRooms(all, domains),
    [['packages/domain/src/carts/cart.ts']],
  ],
  [
    'a room imports only rooms before it',
    (all) => roomImportOrder(all, domains),
    [
      ['packages/domain/src/catalogue/products/product.ts', "import { x } from '../../orders/order.ts'"],
      ['packages/domain/src/core/context.ts', "import { x } from '../store/settings.ts'"],
      ['packages/domain/src/core/ports/email-sender.ts', "import { x } from '../../identity/staff/staff.ts'"],
    ],
  ],
  [
    'commands leave the answer to routes',
    commandsWithoutViews,
    [
      ['packages/domain/src/orders/edit/edit-order.ts', "import { x } from '../get-admin-order.ts'"],
      ['packages/domain/src/support/update-ticket.ts', "import { x } from './get-ticket.ts'"],
      ['packages/domain/src/identity/sessions.ts', 'function revoke() { return listSessions() }'],
      ['packages/domain/src/customers/notes.ts', 'function add() { return { items: await listNotes() } }'],
      ['packages/domain/src/selling/links.ts', 'export const create = () => { return getMyReferrals() }'],
    ],
  ],
  [
    'only the back office queries tables of other groups',
    tableOwnership,
    [['packages/domain/src/orders/create-order.ts', "import { products } from '../catalogue/tables.ts'"]],
  ],
  [
    'only its group writes a table, including SQL text and triggers',
    (all) => tableWriters(all, tableOwners),
    [
      [
        'packages/domain/src/backoffice/reports/sales.ts',
        "import { orders } from '../../orders/tables.ts'\nawait ctx.db.update(orders).set({ note: '' })",
      ],
      [
        'packages/domain/src/support/tickets.ts',
        "import { outbox as messages } from '../core/db/tables.ts'\nsql`delete from ${messages} where true`",
      ],
      ['packages/domain/src/payments/refunds.ts', 'sql`update orders as o set refunded_kobo = 0`'],
      ['apps/server/src/routes/cart.ts', "run('INSERT INTO cart_lines (quantity) VALUES (1)')"],
      ['migrations/0012-orders.sql', 'BEGIN DELETE FROM products WHERE id = OLD.id; RETURN NULL; END'],
    ],
  ],
  [
    'a component imports its folder and shared folders before it; only routes mix folders',
    componentImportOrder,
    [
      ['apps/web/app/storefront/cart/cart-line.tsx', "import { x } from '../catalogue/product-card.tsx'"],
      ['apps/web/app/format/money.ts', "import { x } from '../api/session.ts'"],
      ['apps/web/app/forms/address.tsx', "import { x } from '../tables/list-foot.tsx'"],
      ['apps/web/app/shell/storefront/header.tsx', "import { x } from '../../auth/sign-in-dialog.tsx'"],
    ],
  ],
  [
    'admin area and storefront do not import each other',
    areaIsolation,
    [
      [
        'apps/web/app/admin/orders/order.route.tsx',
        "import { x } from '../../storefront/orders/order-lines.tsx'",
      ],
      ['apps/web/app/storefront/cart/cart.tsx', "import { x } from '../../shell/admin/admin-menu.tsx'"],
    ],
  ],
  [
    'file names say what is inside',
    files.noVagueNames,
    [
      ['packages/domain/src/selling/cart/utils.ts'],
      ['apps/web/app/helpers/price.ts'],
      ['packages/domain/src/selling/cart/cart-service.ts'],
    ],
  ],
  [
    'file names are kebab-case',
    files.kebabCaseNames,
    [
      ['packages/ui/src/TextField.tsx'],
      ['packages/domain/src/selling/cart/add_line.ts'],
      ['packages/ui/src/baseStyles.css'],
      ['apps/web/app/storefront/TheCart/cart.tsx'],
    ],
  ],
  [
    'no file switches off the linter’s rules for files and imports',
    files.noFileRulesOff,
    [
      ['apps/web/app/storefront/cart/cart.tsx', ['// ox', 'lint-disable max-lines'].join('')],
      [
        'packages/domain/src/selling/cart/cart.ts',
        ['// ox', 'lint-disable-next-line no-restricted-properties'].join(''),
      ],
      [
        'apps/web/app/storefront/cart/cart.tsx',
        ['// ox', 'lint-disable-next-line no-restricted-imports -- x'].join(''),
      ],
      ['apps/web/app/storefront/cart/cart.tsx', ['/* es', 'lint-disable */'].join('')],
    ],
  ],
  [
    'texts for visitors can be translated',
    translatableTexts,
    [
      ['apps/web/app/storefront/cart/cart.tsx', '<p>Your cart is empty</p>'],
      ['apps/web/app/storefront/cart/cart.tsx', '<p>{empty ? "Empty" : total}</p>'],
      ['apps/web/app/shell/storefront/menu.tsx', '<Menu label="Menu" />'],
      ['apps/web/app/auth/signup.tsx', '<Button pendingText="Creating..." />'],
      ['apps/web/app/api/toast.ts', "toast('Added to cart!')"],
      ['packages/ui/src/price.tsx', 'const said = `Save ${amount} now`'],
    ],
  ],
  [
    'a journey that adds a product runs separately',
    isolatedProductJourneys,
    [['e2e/drafts.spec.ts', "import { createProductByApi } from './product-by-api.ts'"]],
  ],
  [
    'query keys are those of endpoints',
    endpointQueryKeys,
    [
      ['apps/web/app/storefront/orders/queries.ts', "useQuery({ queryKey: ['orders', id] })"],
      ['apps/web/app/storefront/orders/queries.ts', "client.setQueryData(['orders', id], order)"],
      ['apps/web/app/storefront/orders/queries.ts', "const ordersKey = (id: string) => ['orders', id]"],
    ],
  ],
  [
    'no effect returns the result of scrolling',
    noScrollEffects,
    [
      [
        'apps/web/app/storefront/cart/cart.tsx',
        ['useEffect(() => row.current?.scroll', 'IntoView(), [])'].join(''),
      ],
    ],
  ],
  [
    'there are no barrels',
    files.noBarrels,
    [
      ['packages/ui/src/index.ts', "export * from './button.tsx'"],
      [
        'packages/domain/src/selling/cart/all.ts',
        "// everything\nexport { a } from './a.ts'\nexport type { B } from './b.ts'\n",
      ],
    ],
  ],
]

test.each(rules)('%s', (_sentence, rule) => {
  expect(rule(sources)).toEqual([])
})

test.each(rules)('detects a violation: %s', (_sentence, rule, broken) => {
  for (const [path, text] of broken) expect(rule(sourceWith(path, text)), path).not.toEqual([])
})

/** Files named in docs/ARCHITECTURE.md that do not exist, except for generated ones. */
function missingFiles(text: string) {
  const paths = readPaths().map((path) => `/${path.replace('/src/', '/')}`)
  return [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].flatMap(([, name = '']) => {
    const isThere = paths.some((path) => path.endsWith(`/${name.replace('/src/', '/')}`))
    return isThere || name.includes('/generated/') ? [] : [name]
  })
}

test('every file named in the architecture exists', () => {
  const text = readFileSync(new URL('../../docs/ARCHITECTURE.md', import.meta.url), 'utf8')
  expect(missingFiles(text)).toEqual([])
  expect(missingFiles('`domain/orders/no-such-rule.ts`')).toHaveLength(1)
})

test('detects a library in the wrong package.json', () => {
  const wrong = [{ folder: 'packages/contract', dependencies: ['react'] }]
  expect(packages.dependencyOwners([], wrong)).toHaveLength(1)
})

test('accepts what the rules allow', () => {
  const fine = [
    source(
      'packages/domain/src/orders/create-order.ts',
      "import { x } from '../catalogue/products/product.ts'\nimport { y } from '../core/db/tables.ts'",
    ),
    source('packages/domain/src/orders/tables.ts', "import { products } from '../catalogue/tables.ts'"),
    source(
      'packages/domain/src/backoffice/reports/sales.ts',
      "import { orders } from '../../orders/tables.ts'",
    ),
    source(
      'packages/domain/src/selling/cart/cart.db.test.ts',
      "import { openTestShop } from '@shop/testing/open-test-shop'",
    ),
    source(
      'packages/providers/src/email/smtp.ts',
      "import type { EmailSender } from '@shop/domain/core/ports/email'",
    ),
    source(
      'apps/server/src/rendering/web.ts',
      "const build = await import('@shop/web/build/server/index.js')",
    ),
    source(
      'apps/web/app/storefront/cart/cart.route.tsx',
      "import { x } from '../catalogue/product-card.tsx'",
    ),
    source(
      'apps/web/app/storefront/cart/cart-line.tsx',
      "import { x } from '../../shell/page.tsx'\nimport { Button } from '@shop/ui/button'",
    ),
  ]
  expect(rules.flatMap(([, rule]) => rule(fine))).toEqual([])
})

test.each(['package-lock.json', 'tools/lighthouse/package-lock.json'])(
  'every package of %s has an integrity hash and no URL',
  (file) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    expect(lockErrors(JSON.parse(text) as Lock)).toEqual([])
  },
)

test('detects a package without an integrity hash or with a URL', () => {
  const packages = {
    '': {},
    'packages/ui': {},
    'node_modules/@shop/ui': { link: true, resolved: 'packages/ui' },
    'node_modules/good': { integrity: 'sha512-x' },
    'node_modules/bad': { resolved: 'https://example.com/bad.tgz' },
  }
  expect(lockErrors({ packages })).toEqual([
    'node_modules/bad has no integrity',
    'node_modules/bad names where it came from',
  ])
})

test('the project and every font folder have a licence', () => {
  const paths = readPaths()
  expect(paths.some((path) => path.endsWith('.woff2'))).toBe(true)
  expect(files.listMissingLicences(paths)).toEqual([])
})

test('detects a missing licence', () => {
  const paths = ['LICENSE', 'packages/ui/src/fonts/own.woff2', 'packages/other/OFL.txt']
  expect(files.listMissingLicences(paths)).toEqual(['packages/ui/src/fonts/OFL.txt'])
  expect(files.listMissingLicences([])).toEqual(['LICENSE'])
})
