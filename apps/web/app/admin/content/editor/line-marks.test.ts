import { expect, test } from 'vitest'
import { continueList, getLineKind, toggleLines } from './line-marks.ts'
import { select, toMarked } from './marked-text.ts'

/** `«` and `»` are the ends of the selection, `|` is a caret. */
test.each([
  ['heading', '|', '## «Heading»'],
  ['question', 'One\n|', 'One\n### «Question?»'],
  ['list', '|', '- |'],
  ['heading', 'Our st|ory', '## Our story|'],
  ['heading', '## Our st|ory', 'Our story|'],
  ['question', '## Our st|ory', '### Our story|'],
  ['heading', '{if phone} Call| us', '{if phone} ## Call us|'],
  ['list', 'a\n«b\n\nc»\nd', 'a\n«- b\n\n- c»\nd'],
  ['steps', '«- a\n- b»', '«1. a\n2. b»'],
  ['steps', '«1. a\n2. b»', '«a\nb»'],
  ['list', '«a\n»b', '- a|\nb'],
  ['steps', '1. a\nb|', '1. a\n2. b|'],
] as const)('%s: %j becomes %j', (kind, before, after) => {
  expect(toMarked(select(before), (selected) => toggleLines(selected, kind))).toBe(after)
})

test.each([
  ['- a|', '- a\n- |'],
  ['9. a|', '9. a\n10. |'],
  ['- a| b', '- a\n- |b'],
  ['- a\n- |', '- a\n|'],
  ['{if phone} - a|', '{if phone} - a\n- |'],
])('Enter in %j makes %j', (before, after) => {
  expect(toMarked(select(before), continueList)).toBe(after)
})

test.each(['a|', '## a|', '|- a', '«- a»'])('Enter in %j is left to the browser', (text) => {
  expect(continueList(select(text))).toBeUndefined()
})

test('the kind of a line is that of its mark', () => {
  expect(
    ['a', '## a', '### a', '- a', '2. a', '-5 degrees'].map((text) => getLineKind(select(`${text}|`))),
  ).toEqual([undefined, 'heading', 'question', 'list', 'steps', undefined])
})
