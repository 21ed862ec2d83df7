import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exceptions } from './vocabulary-exceptions.ts'
import { type Breach, findBreaches, readProject, splitName } from './vocabulary.ts'

const isExcepted = ({ path, found }: Breach) =>
  exceptions.some((exception) => exception.path.test(path) && exception.found.test(found))

const all = findBreaches(readProject())
const breaches = all.filter((breach) => !isExcepted(breach))
const describeBreach = ({ path, line, found, use }: Breach) => `${path}:${line} ${found} (${use})`

test('the project uses the terms of the glossary', () => {
  if (process.env.VOCABULARY === 'list')
    writeFileSync('vocabulary.log', breaches.map(describeBreach).join('\n'))
  expect(breaches.slice(0, 50).map(describeBreach), 'VOCABULARY=list writes all to vocabulary.log').toEqual(
    [],
  )
})

test('exceptions are few and needed', () => {
  expect(exceptions.length).toBeLessThanOrEqual(30)
  const unused = exceptions.filter(
    ({ path, found }) => !all.some((breach) => path.test(breach.path) && found.test(breach.found)),
  )
  expect(unused).toEqual([])
})

const path = 'packages/domain/src/orders/order.ts'
const examples: [what: string, path: string, text: string][] = [
  ['the name of a file', 'apps/web/app/api/wish-key.ts', ''],
  ['the name of a test file', 'apps/web/app/format/sheet-time.test.ts', ''],
  ['the name of a picture file', 'apps/web/public/stall.webp', ''],
  ['the name of a folder', 'apps/server/src/kernel/clock.ts', ''],
  ['a variable', path, 'const keptOrder = 1'],
  ['a type', path, 'interface OrderWish {}'],
  ['a property', path, 'const order = { askedAt: 1 }'],
  ['a field in snake case', path, 'const order = { asked_at: 1 }'],
  ['a function without a verb', path, 'export function totalOf() {}'],
  ['a question of rights', path, 'const mayCancel = true'],
  ['the label of a status', path, 'const statusWords = {}'],
  ['a lifecycle called a state', path, 'type A = OrderState'],
  ['the old name of a column in camel case', path, 'order.promisedOn'],
  ['a stored value', path, "const status = 'on_the_way'"],
  ['an error code', path, "fail('quote_changed')"],
  ['a permission', path, "const access = 'orders:move'"],
  ['an event', path, "const event = 'order.moved_back'"],
  ['an audit action', path, "record('staff:role-changed')"],
  ['a path of the API', path, "const path = '/admin/mails'"],
  ['a parameter in a path', path, "const path = '/orders/{orderId}'"],
  ['a line comment', path, '// Prices are read anew.'],
  ['a block comment', path, '/** Answers how many there are. */'],
  ['a name in a comment', path, '// See makeOrder.'],
  ['the name of a test', path, "test('whoever pays gets it', () => {})"],
  ['a message', path, 'const text = `Nothing waits ${when}`'],
  ['SQL in code', path, 'sql`select id from mails where id = ${id}`'],
  ['a name inside a template', path, 'const text = `${order.keptAt} is over`'],
  ['a text of a page', 'apps/web/app/a.tsx', 'const A = () => <p>{n > 1 && <b>They stand here.</b>}</p>'],
  ['an attribute', 'apps/web/app/a.tsx', 'const A = () => <Button onAct={save} label="Save" />'],
  ['a component', 'apps/web/app/a.tsx', 'const A = () => <ErrorFrame<Order> />'],
  ['a column of the schema', 'migrations/0001_a.sql', 'CREATE TABLE orders (hold_until timestamptz)'],
  ['a comment of the schema', 'migrations/0001_a.sql', '-- The books fit.'],
  ['a value of the schema', 'migrations/0001_a.sql', "CHECK (status IN ('lapsed'))"],
  ['a sentence of the docs', 'docs/production.md', 'The shop mails them.\nEach mail has a link.'],
  ['a name in the docs', 'docs/production.md', 'It calls `wish`.'],
  ['a translated text', 'apps/web/texts/en.json', '{ "Pay until Friday": "" }'],
  ['a picture that is not stored', path, 'const pictures = []'],
  [
    'an email in the language of a campaign',
    'packages/domain/src/marketing/campaigns/a.ts',
    'const letter = 1',
  ],
  ['what a payout is called outside of a provider', path, 'const order = { settled_by: 1, stage: 2 }'],
  ['an email in prose', 'docs/production.md', 'Each shop sends mail. See the mails folder'],
  ['a part of a set', path, '// Three pieces are left.'],
  ['a path with a field of ours', path, "const path = '/files/{fileName}'"],
  ['a script of package.json', 'package.json', '{ "scripts": { "books:check": "" } }'],
  ['a class of the style sheet', 'apps/web/app/app.css', '.shelf-row { color: red }'],
]

test.each(examples)('detects a violation: %s', (_what, where, text) => {
  expect(findBreaches([{ path: where, text }])).not.toEqual([])
})

const fine: [what: string, path: string, text: string][] = [
  ['wish lists', path, "const wishlistIds = [] // a wish list\nimport './wishlist.ts'"],
  ['delivery to the door', path, "const method = 'door' // to the door"],
  ['a note for a present', path, 'order.gift_note'],
  [
    'names of libraries',
    path,
    'rows.indexOf(row); Promise.allSettled(all); keepPreviousData; toBeInstanceOf(A)',
  ],
  ['paths of stored files', path, "const path = '/media/pictures/rice/1.webp'"],
  ['a letter of the alphabet', 'packages/ui/src/a.tsx', 'const letter = name[0]'],
  ['a mail server and the folder of emails', 'docs/production.md', 'mail.example.ng, or DATA_DIR/mails'],
  ['earphones', path, '// An ear piece.'],
  ['a variable of the TypeScript compiler', 'tsconfig.json', '{ "file": "${configDir}/a" }'],
  ['types of the contract', path, 'type A = ResponseBody<typeof listOrders>'],
  ['states of Nigeria', path, 'const { state, lga } = address; listStates()'],
  ['regular expressions', path, "const form = /'wish|\\/[/']/g; const half = total / 2 / parts"],
  ['imports, whose files count once', path, "import { a } from './forget-orders.ts'"],
  ['an address in the domain test', path, "const host = 'sheet.example.test'"],
  ['addresses of others', path, "const url = 'https://api.example.com/settlements'"],
  [
    'what the payment provider calls it',
    'packages/providers/src/payments/paystack.ts',
    'const settlement = { settled_by: null, stage: 1, receiver: 2 }',
  ],
  ['what a product is called', 'demo/catalogue.json', '{ "name": "Two-piece set, drill and basket" }'],
  ['the words that the glossary replaces', 'docs/GLOSSARY.md', '| input | what a caller sends | wish |'],
]

test.each(fine)('accepts correct text: %s', (_what, where, text) => {
  expect(findBreaches([{ path: where, text }]).map(describeBreach)).toEqual([])
})

test('a violation has its line and the word to use', () => {
  const text = '/**\n * An order.\n */\nconst total = 1\n\nconst wish = `\n`\nconst kept = 2\n'
  expect(findBreaches([{ path, text }]).map(({ line, found, use }) => [line, found, use])).toEqual([
    [6, 'wish', 'input; resolution of a return'],
    [8, 'kept', 'cached; stored, saved, existing; retained'],
  ])
})

test('splits names at case changes, underscores and punctuation', () => {
  expect(splitName('parseHTMLPage')).toEqual(['parse', 'html', 'page'])
  expect(splitName('order_id:next-step')).toEqual(['order', 'id', 'next', 'step'])
})

test('code that cannot be parsed is not ignored', () => {
  expect(() => findBreaches([{ path, text: 'const a = `${b`' }])).toThrow('inside')
})
