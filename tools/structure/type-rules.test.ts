import { expect, test } from 'vitest'
import { readSources, source } from './sources.ts'
import { typesWithOneSpelling, unusedExceptions } from './type-rules.ts'

const sources = readSources()
const path = 'packages/domain/src/orders/order.ts'

test('a type has one spelling', () => {
  expect(typesWithOneSpelling(sources)).toEqual([])
  expect(unusedExceptions(sources)).toEqual([])
})

test.each([
  ['an interface', path, 'interface Order {\n  order_id: string\n  placedAt?: Date\n}'],
  ['an object type', path, 'type Order = { readonly order_id: string; placedAt: Date }'],
  ['a part of a union', path, 'type Order = null | { order_id: string; placedAt: Date }'],
  ['a parameter', path, 'export function ship(order: { order_id: string; placedAt: Date }) {}'],
  ['a type within a type', path, 'interface Order { line: { order_id: string; placedAt: Date } }'],
  [
    'a type of the contract',
    'packages/contract/src/order.ts',
    'type A = { order_id: string; placedAt: Date }',
  ],
  ['a type of a provider', 'packages/providers/src/a.ts', 'type A = { order_id: string; placedAt: Date }'],
  ['a type of the server', 'apps/server/src/a.ts', 'type A = { order_id: string; placedAt: Date }'],
  ['a type of a test', 'apps/server/src/a.test.ts', 'type A = { order_id: string; placedAt: Date }'],
  [
    'another type beside a stored one',
    'packages/domain/src/core/db/folder-lock.ts',
    'type A = { a_b: 1; cD: 2 }',
  ],
])('detects both spellings in %s', (_what, where, text) => {
  expect(typesWithOneSpelling([source(where, text)])).toHaveLength(1)
})

test('names the line and the properties', () => {
  const text = '\ninterface Order {\n  order_id: string\n  placedAt: Date\n}'
  expect(typesWithOneSpelling([source(path, text)])).toEqual([`${path}:2 has order_id, but placedAt`])
})

test.each([
  ['data', path, 'interface Order { id: string; order_id: string; lines: { variant_id: string }[] }'],
  ['options', path, 'interface Options { today: string; isEarly: boolean; maxTotal: number }'],
  [
    'functions among data',
    path,
    'interface A { order_id: string; getTotal(): number; toText: () => string }',
  ],
  [
    'a named function among data',
    path,
    'type Load = () => void\ninterface A { order_id: string; onLoad: Load }',
  ],
  ['names of others', path, "interface A { order_id: string; 'Content-Type': string; URL: string }"],
  [
    'props of a component',
    'apps/web/app/a.tsx',
    'interface Props { order_id: string; onClose: () => void; isOpen: 1 }',
  ],
])('accepts %s', (_what, where, text) => {
  expect(typesWithOneSpelling([source(where, text)])).toEqual([])
})
