import { expect, test } from 'vitest'
import { writeTexts } from './write-texts.ts'

const head = "import { sentence } from '@shop/ui/rich-text'\nimport { t } from '@shop/contract/t'\n"
const pidgin = {
  'Add to cart': 'Put for cart',
  'Only {left} of {name} left': '`{name}` don remain {left}',
  'By subscribing, you agree to our {privacy}.': '{privacy}: you gree if you subscribe.',
}

function write(code: string, texts: Record<string, string> = pidgin) {
  const written = writeTexts('apps/web/app/x.tsx', head + code, texts)
  if (!written?.startsWith(head)) throw new Error('The imports must not change.')
  return written.slice(head.length)
}

test.each([
  ['t(text)', 'apps/web/app/x.tsx:3: t() needs a string literal as its text.'],
  ['t(`Only ${left} left`)', 't() needs a string literal as its text.'],
  ["t('Only {left} left')", 't() needs exactly one value for each placeholder of “Only {left} left”.'],
  ["t('Only {left} left', { right })", 'needs exactly one value for each placeholder'],
  ["t('Only {left} left', values)", 'needs its values as an object literal with plain keys.'],
  ["t('Only {left} left', { ...values })", 'needs its values as an object literal with plain keys.'],
])('%s fails the build with a clear message', (code, message) => {
  expect(() => write(code)).toThrow(message)
})

test('fails the build if a translation loses a placeholder', () => {
  expect(() => write("t('Only {left} left', { left })", { 'Only {left} left': 'E don finish' })).toThrow(
    '“E don finish” must have the same placeholders as “Only {left} left”.',
  )
})

test('ignores functions named t from other modules', () => {
  expect(writeTexts('apps/web/app/x.tsx', "import { t } from './time.ts'\nt(now)", pidgin)).toBeNull()
})

test('replaces a text by its translation, or leaves it in English', () => {
  expect(write("t('Add to cart')")).toBe('"Put for cart"')
  expect(write("t('Add to cart')", {})).toBe('"Add to cart"')
  expect(write("<p title={t('Add to cart')}>{t('Add to cart')}</p>")).toBe(
    '<p title={"Put for cart"}>{"Put for cart"}</p>',
  )
})

test('fills placeholders in translated order and escapes template characters', () => {
  const code = "t('Only {left} of {name} left', { left: a + `${b}`, name })"
  expect(write(code)).toBe('`\\`${name}\\` don remain ${a + `${b}`}`')
  expect(write(code, {})).toBe('`Only ${a + `${b}`} of ${name} left`')
})

test('replaces nested texts', () => {
  const code = "t('Only {left} of {name} left', { left, name: name ?? t('Add to cart') })"
  expect(write(code, { 'Add to cart': 'Put for cart' })).toBe(
    '`Only ${left} of ${name ?? "Put for cart"} left`',
  )
})

test('replaces a sentence by its parts', () => {
  const code =
    "sentence('By subscribing, you agree to our {privacy}.', { privacy: <a>{t('Add to cart')}</a> })"
  expect(write(`<p>{${code}}</p>`)).toBe('<p>{<a>{"Put for cart"}</a>}{": you gree if you subscribe."}</p>')
  expect(write(`const line = ${code}`, {})).toBe(
    'const line = <>{"By subscribing, you agree to our "}{<a>{"Add to cart"}</a>}{"."}</>',
  )
  expect(write(`<Banner title={${code}} />`, {})).toBe(
    '<Banner title={<>{"By subscribing, you agree to our "}{<a>{"Add to cart"}</a>}{"."}</>} />',
  )
})

test('preserves the line numbers of the following code', () => {
  const code =
    "const a = <p>{t(\n'Add to cart',\n)}</p>\nconst b = <p>{sentence('See {it}.', {\nit: <a>{x}</a>,\n})}</p>\nend()"
  const written = write(code)
  expect(written.split('\n').at(-1)).toBe('end()')
  expect(written.split('\n')).toHaveLength(code.split('\n').length)
})
