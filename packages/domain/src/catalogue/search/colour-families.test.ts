import { expect, test } from 'vitest'
import { colourFamilies, getColourFamilies } from './colour-families.ts'

test.each([
  ['Granola', []],
  ['', []],
  ['Black', ['black']],
  ['Ink Black', ['black']],
  ['Titanium Black', ['black']],
  ['WINE RED', ['red']],
  ['Emerald/Orange', ['green', 'orange']],
  ['Black and white', ['black', 'white']],
  ['White/Black/Gum', ['white', 'black']],
  ['Navy/Royal Blue', ['blue']],
])('%s belongs to %j', (name, families) => {
  expect(getColourFamilies(name)).toEqual(families)
  for (const family of families) expect(colourFamilies).toContain(family)
})
