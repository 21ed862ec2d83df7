import { expect, test } from 'vitest'
import { validateContent, parseContent } from './content-text.ts'

test('text before the first section and an empty page are errors', () => {
  for (const text of ['', 'Hello.\n\n## Then', '### A question'])
    expect(validateContent(text)).toEqual(['Start with a heading: a line that begins with ##'])
  expect(validateContent('\n{if phone} ## Call us')).toEqual([])
})

test.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:text/html,x'])(
  'a link to %s is an error and never becomes a link',
  (to) => {
    const text = `## A\n[Press](${to})`
    expect(validateContent(text)).toEqual([`This link can’t be used: ${to}`])
    expect(parseContent(text)[0]?.blocks).toEqual([`[Press](${to})`])
  },
)

test('every kind of block is parsed', () => {
  const text = [
    'Left out.',
    '## Sizes, in cm',
    'One line',
    'goes on.',
    '',
    'Another paragraph.',
    '- a',
    '- b',
    '1. first',
    '2. second',
    '| Size | Bust |',
    '| S | 82 |',
    '[Write to us](/contact?type=Returns%20%26%20Refunds)',
    '[Call us](tel:0800 000 0000)',
    '### Why?',
    'Because.',
  ].join('\r\n')
  expect(parseContent(text)).toEqual([
    {
      id: 'sizes-in-cm',
      title: 'Sizes, in cm',
      blocks: [
        'One line goes on.',
        'Another paragraph.',
        { list: ['a', 'b'] },
        { steps: ['first', 'second'] },
        { head: ['Size', 'Bust'], rows: [['S', '82']] },
        { to: '/contact?type=Returns%20%26%20Refunds', text: 'Write to us' },
        { to: 'tel:0800 000 0000', text: 'Call us' },
      ],
      questions: [{ id: 'why', title: 'Why?', blocks: ['Because.'] }],
    },
  ])
})

test('anchors on a page are unique, whatever characters the titles contain', () => {
  const sections = parseContent('## Ọjà\n## Ọjà\n### oj\n## ???\n## part')
  const anchors = sections.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)])
  expect(anchors).toEqual(['j', 'j-2', 'oj', 'part', 'part-2'])
})
