import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { domains } from '../../packages/shop/src/domains.ts'
import { domainsLookBack, foldersAreDomains, tablesStayAtHome } from './domain-rules.ts'
import * as files from './file-rules.ts'
import * as packages from './import-rules.ts'
import { makersOfProductsRunApart } from './journey-rules.ts'
import { lockErrors, type Lock } from './lock-rules.ts'
import { componentsStayInTheirRoom, effectsAnswerNoScroll } from './page-rules.ts'
import { readManifests, readPaths, readSources, source } from './sources.ts'
import { textsCanBeTranslated } from './text-rules.ts'

const sources = readSources()
const manifests = readManifests()
const breaks = (path: string, text = '') => [source(path, text)]

test('imports are read in all their forms', () => {
  const text = [
    "import './a.css'",
    "import type { B } from '@shop/contract/b'",
    'import {\n  c,\n} from "../c.ts"',
    "export * from './d.ts'",
    "const e = await import('./e.ts')",
    "import f, { g } from 'f'",
  ].join('\n')
  const here = 'packages/shop/src/cart'
  expect(source(`${here}/x.ts`, text).imports.toSorted()).toEqual(
    [
      `${here}/a.css`,
      'packages/contract/src/b',
      'packages/shop/src/c',
      `${here}/d`,
      `${here}/e`,
      'f',
    ].toSorted(),
  )
})

test('the sources are found', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(sources.some(({ path, imports }) => path.startsWith('packages/shop/') && imports.length > 0)).toBe(
    true,
  )
  expect(manifests.map(({ folder }) => folder)).toContain('apps/server')
})

const rules: [sentence: string, rule: packages.Rule, broken: [path: string, text?: string][]][] = [
  [
    'contract imports nothing of ours',
    packages.contractStandsAlone,
    [['packages/contract/src/cart.ts', "import { x } from '@shop/shop/cart/cart'"]],
  ],
  [
    'ui imports React and icons only',
    packages.uiKnowsReactOnly,
    [
      ['packages/ui/src/button.tsx', "import { Link } from 'react-router'"],
      ['packages/ui/src/price.tsx', "import { x } from '@shop/contract/money'"],
    ],
  ],
  [
    'shop imports contract only',
    packages.shopKnowsTheContractOnly,
    [
      ['packages/shop/src/cart/add-line.ts', "import { x } from '@shop/providers/mail/smtp'"],
      ['packages/shop/src/cart/add-line.ts', "import { x } from '../../../../apps/server/src/config.ts'"],
    ],
  ],
  [
    'providers import only the ports that shop declares',
    packages.providersKnowPortsOnly,
    [['packages/providers/src/mail/smtp.ts', "import { x } from '@shop/shop/kernel/context'"]],
  ],
  [
    'server imports contract, shop, providers and the build of the web',
    packages.serverKnowsTheBuildOfTheWebOnly,
    [
      ['apps/server/src/main.ts', "import { x } from '@shop/ui/button'"],
      ['apps/server/src/http/web.ts', "import x from '../../../web/app/root.tsx'"],
    ],
  ],
  [
    'web imports contract and ui, never shop',
    packages.webKnowsContractAndUiOnly,
    [['apps/web/app/shop/cart/cart.route.tsx', "import { x } from '@shop/shop/cart/cart'"]],
  ],
  [
    'drizzle, fastify and react have their owners',
    (all) => packages.librariesHaveOwners(all, all === sources ? manifests : []),
    [
      ['apps/server/src/main.ts', "import { sql } from 'drizzle-orm'"],
      ['packages/shop/src/cart/cart.ts', "import fastify from 'fastify'"],
      ['packages/providers/src/mail/smtp.ts', "import { x } from 'react-dom/server'"],
    ],
  ],
  [
    'an import names its file as it is called, with the ending',
    packages.importsNameTheirFile,
    [
      ['packages/shop/src/cart/add-line.ts', "import { x } from './cart'"],
      ['packages/shop/src/cart/add-line.ts', "import { x } from './cart.js'"],
      ['packages/shop/src/cart/add-line.ts', "import { x } from '..'"],
      ['packages/contract/src/cart.ts', "export type { X } from './money'"],
    ],
  ],
  [
    'every folder of the shop is a domain of the list',
    (all) => foldersAreDomains(all, domains),
    [['packages/shop/src/baskets/cart.ts']],
  ],
  [
    'a domain imports only those before it, and kernel and ports none',
    (all) => domainsLookBack(all, domains),
    [
      ['packages/shop/src/catalogue/product.ts', "import { x } from '../orders/order.ts'"],
      ['packages/shop/src/kernel/context.ts', "import { x } from '../settings/settings.ts'"],
      ['packages/shop/src/ports/mail-sender.ts', "import { x } from '../auth/session.ts'"],
    ],
  ],
  [
    'only reports queries tables that it does not own',
    tablesStayAtHome,
    [['packages/shop/src/orders/create-order.ts', "import { products } from '../catalogue/tables.ts'"]],
  ],
  [
    'a component stays in its folder, layout and client; only routes mix',
    componentsStayInTheirRoom,
    [
      ['apps/web/app/shop/cart/cart-line.tsx', "import { x } from '../catalogue/product-card.tsx'"],
      ['apps/web/app/layout/header.tsx', "import { x } from '../auth/sign-in-dialog.tsx'"],
      ['apps/web/app/admin/orders/order-row.tsx', "import { x } from '../../shop/orders/order-lines.tsx'"],
    ],
  ],
  ['no file is longer than 400 lines', files.filesAreShort, [['apps/server/src/main.ts', 'x\n'.repeat(401)]]],
  [
    'names say what is inside',
    files.namesSayWhatIsInside,
    [
      ['packages/shop/src/cart/utils.ts'],
      ['apps/web/app/helpers/price.ts'],
      ['packages/shop/src/cart/cart-service.ts'],
    ],
  ],
  [
    'names are kebab-case',
    files.namesAreKebabCase,
    [['packages/ui/src/TextField.tsx'], ['packages/shop/src/cart/add_line.ts']],
  ],
  [
    'what visitors read can be translated',
    textsCanBeTranslated,
    [
      ['apps/web/app/shop/cart/cart.tsx', '<p>Your cart is empty</p>'],
      ['apps/web/app/shop/cart/cart.tsx', '<p>{empty ? "Empty" : total}</p>'],
      ['apps/web/app/layout/menu.tsx', '<Menu label="Menu" />'],
      ['apps/web/app/auth/signup.tsx', '<Button pendingText="Creating..." />'],
      ['apps/web/app/client/toast.ts', "toast('Added to cart!')"],
      ['packages/ui/src/price.tsx', 'const said = `Save ${amount} now`'],
    ],
  ],
  [
    'a journey that adds a product runs apart',
    makersOfProductsRunApart,
    [['e2e/drafts.spec.ts', "import { productByApi } from './product-by-api.ts'"]],
  ],
  [
    'an effect answers no scroll',
    effectsAnswerNoScroll,
    [
      [
        'apps/web/app/shop/cart/cart.tsx',
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
        'packages/shop/src/cart/all.ts',
        "// everything\nexport { a } from './a.ts'\nexport type { B } from './b.ts'\n",
      ],
    ],
  ],
  [
    'no SQL is built from text',
    files.noRawSql,
    [['packages/shop/src/cart/cart.ts', ['const x = sql', 'raw(order)'].join('.')]],
  ],
  [
    'migrations are numbered plain SQL that imports nothing',
    files.migrationsArePlain,
    [
      ['migrations/0002-start.sql', 'SELECT 1;'],
      ['migrations/0001_start.sql', 'SELECT 1;'],
      ['migrations/0001-start.sql', '\\i other.sql'],
      ['migrations/0001-start.ts', ''],
    ],
  ],
]

test.each(rules)('%s', (_sentence, rule) => {
  expect(rule(sources)).toEqual([])
})

test.each(rules)('a breach is seen: %s', (_sentence, rule, broken) => {
  for (const [path, text] of broken) expect(rule(breaks(path, text)), path).not.toEqual([])
})

test('a library in the wrong package.json is seen', () => {
  const wrong = [{ folder: 'packages/contract', dependencies: ['react'] }]
  expect(packages.librariesHaveOwners([], wrong)).toHaveLength(1)
})

test('what the rules allow is let through', () => {
  const fine = [
    source(
      'packages/shop/src/orders/create-order.ts',
      "import { x } from '../catalogue/product.ts'\nimport { y } from '../kernel/tables.ts'",
    ),
    source('packages/shop/src/orders/tables.ts', "import { products } from '../catalogue/tables.ts'"),
    source('packages/shop/src/reports/sales.ts', "import { orders } from '../orders/tables.ts'"),
    source(
      'packages/shop/src/cart/cart.db.test.ts',
      "import { openTestShop } from '@shop/testing/open-test-shop'",
    ),
    source(
      'packages/providers/src/mail/smtp.ts',
      "import type { MailSender } from '@shop/shop/ports/mail-sender'",
    ),
    source('apps/server/src/http/web.ts', "const build = await import('@shop/web/build/server/index.js')"),
    source('apps/web/app/shop/cart/cart.route.tsx', "import { x } from '../catalogue/product-card.tsx'"),
    source(
      'apps/web/app/shop/cart/cart-line.tsx',
      "import { x } from '../../layout/page.tsx'\nimport { Button } from '@shop/ui/button'",
    ),
  ]
  expect(rules.flatMap(([, rule]) => rule(fine))).toEqual([])
})

test.each(['package-lock.json', 'tools/lighthouse/package-lock.json'])(
  'every package of %s has its integrity and no address',
  (file) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    expect(lockErrors(JSON.parse(text) as Lock)).toEqual([])
  },
)

test('a package without an integrity hash or with a URL is found', () => {
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

test('the project and every folder of fonts have their licence', () => {
  const paths = readPaths()
  expect(paths.some((path) => path.endsWith('.woff2'))).toBe(true)
  expect(files.missingLicences(paths)).toEqual([])
})

test('a missing licence is seen', () => {
  const paths = ['LICENSE', 'packages/ui/src/fonts/own.woff2', 'packages/other/OFL.txt']
  expect(files.missingLicences(paths)).toEqual(['packages/ui/src/fonts/OFL.txt'])
  expect(files.missingLicences([])).toEqual(['LICENSE'])
})
