import { expect, test } from 'vitest'
import { select, toMarked } from './marked-text.ts'
import { getTable, setTable } from './table-marks.ts'

const table = '| Size | Bust |\n| S | 82 |\n| M |'
/** Carets as in marked-text.ts, but at the end of the text, because `|` is the sign of cells. */
const at = (text: string, start: number) => ({ text, start, end: start })

test('a table is found from any of its lines, with rows of one length', () => {
  const text = `## Sizes\n${table}\nAfter`
  const found = {
    from: 9,
    to: 9 + table.length,
    cells: [
      ['Size', 'Bust'],
      ['S', '82'],
      ['M', ''],
    ],
  }
  for (const line of ['| Size', 'S |', 'M |']) expect(getTable(at(text, text.indexOf(line)))).toEqual(found)
  for (const line of ['Sizes', 'After']) expect(getTable(at(text, text.indexOf(line)))).toBeUndefined()
})

test('a changed table replaces the one that was there', () => {
  const text = `A\n${table}\nB`
  const { from, to, insert } = setTable(at(text, 5), [
    ['Size|cm', 'Bust'],
    ['', ' '],
    ['L', '90\n'],
  ])
  expect(text.slice(0, from) + insert + text.slice(to)).toBe('A\n| Size/cm | Bust |\n| L | 90 |\nB')
})

test('a new table is a block of its own below the line', () => {
  expect(toMarked(select('«»'), (selected) => setTable(selected, [['A'], ['b']]))).toBe('| A |\n| b ||\n')
  const { insert } = setTable(at('Text', 2), [['A'], ['b']])
  expect(insert).toBe('\n\n| A |\n| b |\n')
})
