import { expect, test } from 'vitest'
import { splitStyles } from './page-styles.ts'

const getClasses = (css: string) =>
  splitStyles(css).map((part) => ('parts' in part ? part.parts : part.classes))

test.each([
  ['.card:hover{color:red}', [[['card']]]],
  [
    '.card .price,.row>.price{color:red}',
    [
      [
        ['card', 'price'],
        ['row', 'price'],
      ],
    ],
  ],
  [String.raw`.md\:w-1\.5{color:red}`, [[['md:w-1.5']]]],
  [String.raw`.\32xl\:flex{color:red}`, [[['2xl:flex']]]],
  ['.card:not(.open){color:red}', [[['card']]]],
  [':is(.a,.b) .c:where(.d *){color:red}', [[['c']]]],
  ['dialog::backdrop{color:red}', [[[]]]],
])('the classes that %s requires', (css, classes) => {
  expect(getClasses(css)).toEqual(classes)
})

test('groups keep their conditions; other at-rules stay whole', () => {
  expect(
    splitStyles(
      '@layer a,b;@layer b{@media (width>9px){.a{color:red}}}@font-face{font-family:"A"}@keyframes spin{to{rotate:1turn}}',
    ),
  ).toEqual([
    { text: '@layer a,b;', classes: [[]] },
    {
      text: '@layer b',
      parts: [{ text: '@media (width>9px)', parts: [{ text: '.a{color:red}', classes: [['a']] }] }],
    },
    { text: '@font-face{font-family:"A"}', classes: [[]] },
    { text: '@keyframes spin{to{rotate:1turn}}', classes: [[]] },
  ])
})
