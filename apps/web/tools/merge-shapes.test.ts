import { expect, test } from 'vitest'
import { mergeShapes } from './merge-shapes.ts'

test('a single path is left as it is', () => {
  expect(mergeShapes([['path', { d: 'm6 9 6 6 6-6', key: '1' }]])).toBe('m6 9 6 6 6-6')
})

test('a path behind another starts where it did alone', () => {
  const first = ['path', { d: 'M4 5h16' }] as const
  expect(mergeShapes([first, ['path', { d: 'm21 21-4.3-4.3' }]])).toBe('M4 5h16M21 21l-4.3-4.3')
  expect(mergeShapes([first, ['path', { d: 'm2 2h4' }]])).toBe('M4 5h16M2 2h4')
  expect(mergeShapes([first, ['path', { d: 'm.5-.5.5.5' }]])).toBe('M4 5h16M.5 -.5l.5.5')
})

test('the other shapes become paths', () => {
  expect(mergeShapes([['circle', { cx: '11', cy: '11', r: '8' }]])).toBe(
    'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z',
  )
  expect(mergeShapes([['line', { x1: '1', y1: '2', x2: '3', y2: '4' }]])).toBe('M1 2L3 4')
  expect(mergeShapes([['rect', { x: '3', y: '4', width: '7', height: '6' }]])).toBe('M3 4h7v6h-7z')
  expect(mergeShapes([['rect', { x: '3', y: '4', width: '7', height: '6', rx: '1' }]])).toBe(
    'M4 4h5a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z',
  )
  expect(mergeShapes([['rect', { x: '0', y: '0', width: '4', height: '6', ry: '2' }]])).toMatch(
    /^M2 0h0a2 2 0 0 1 2 2v2a2 2/,
  )
  expect(mergeShapes([['polygon', { points: '1 2 3 4' }]])).toBe('M1 2 3 4z')
})

const filled = (r: string) => ['circle', { cx: '7', cy: '7', r, fill: 'currentColor' }] as const

test('what a path cannot draw is refused', () => {
  expect(() => mergeShapes([filled('2')])).toThrow('fill')
  expect(mergeShapes([filled('1')])).toMatch(/zM7 7h0$/)
  expect(() => mergeShapes([['text', {}]])).toThrow('text')
})
