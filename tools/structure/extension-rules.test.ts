import { expect, test } from 'vitest'
import * as packages from './extension-rules.ts'
import type { Rule } from './import-rules.ts'
import { readSources, source } from './sources.ts'

const sources = readSources()

const rules: [sentence: string, rule: Rule, broken: [path: string, text: string][]][] = [
  [
    'the kit of extensions imports contract only',
    packages.extensionKitImports,
    [['packages/extension/src/context.ts', "import type { x } from '@shop/domain/core/context'"]],
  ],
  [
    'an extension imports its folder, its kit, the contract and the design system',
    packages.extensionImports,
    [
      ['extensions/gift-wrap/extension.ts', "import { x } from '../loyalty-points/points.ts'"],
      ['extensions/gift-wrap/extension.ts', "import { x } from '@shop/domain/orders/orders'"],
      ['extensions/gift-wrap/extension.ts', "import { x } from '@shop/web/app/tables/columns.tsx'"],
      [
        'extensions/gift-wrap/admin/wraps.route.tsx',
        "import { x } from '@shop/web/app/admin/orders/queries.ts'",
      ],
      ['extensions/gift-wrap/extension.ts', "import { x } from '../../apps/server/src/config.ts'"],
    ],
  ],
  [
    'pages and slots of an extension are apart from its server code',
    packages.extensionSides,
    [
      ['extensions/gift-wrap/slots/account.tsx', "import { x } from '../extension.ts'"],
      ['extensions/gift-wrap/extension.ts', "import { x } from '@shop/ui/button'"],
    ],
  ],
]

test.each(rules)('%s', (_sentence, rule) => {
  expect(rule(sources)).toEqual([])
})

test.each(rules)('detects a violation: %s', (_sentence, rule, broken) => {
  for (const [path, text] of broken) expect(rule([source(path, text)]), text).not.toEqual([])
})

test('accepts what the rules allow', () => {
  expect(sources.some(({ path }) => path.startsWith('extensions/'))).toBe(true)
  const fine = [
    source(
      'extensions/gift-wrap/admin/wraps.route.tsx',
      "import { x } from '@shop/web/app/tables/define-admin-list.tsx'\nimport { y } from '@shop/ui/panel'",
    ),
    source(
      'extensions/gift-wrap/extension.ts',
      "import { x } from '@shop/extension/fields'\nimport './fee.ts'",
    ),
  ]
  expect(rules.flatMap(([, rule]) => rule(fine))).toEqual([])
})
