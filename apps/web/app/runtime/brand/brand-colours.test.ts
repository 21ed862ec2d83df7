import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { derivePrimary, explainPrimary, grounds, readableOn, themes } from './brand-colours.ts'

/** Every corner of the colour space, its greys, and brands of Nigerian shops and banks. */
const steps = ['00', '33', '66', '99', 'cc', 'ff']
const colours = [
  ...steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`))),
  '#f68b1e',
  '#dd4f05',
  '#0b6b4a',
  '#ffd400',
  '#767676',
  '#777777',
]

test.each(themes)(
  'in the %s theme every colour has readable text, visible controls and readable links',
  (theme) => {
    for (const colour of colours) {
      const { primary, hover, on_primary: onPrimary, text, soft } = derivePrimary(colour, theme)
      for (const ground of grounds[theme]) {
        expect(wcagContrast(primary, ground), `${colour}: ${primary} on ${ground}`).toBeGreaterThanOrEqual(3)
        expect(wcagContrast(text, ground), `${colour}: text ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
      expect(wcagContrast(text, soft), `${colour}: text ${text} on ${soft}`).toBeGreaterThanOrEqual(4.5)
      for (const fill of [primary, hover])
        expect(wcagContrast(onPrimary, fill), `${colour}: text on ${fill}`).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('every second colour has readable text', () => {
  for (const colour of colours)
    expect(wcagContrast(readableOn(colour), colour), colour).toBeGreaterThanOrEqual(4.5)
})

test('a colour that suffices stays as it is', () => {
  expect(derivePrimary('#0b6b4a', 'light')).toMatchObject({
    primary: '#0b6b4a',
    on_primary: '#ffffff',
    text: '#0b6b4a',
  })
  expect(derivePrimary('#54c793', 'dark')).toMatchObject({ primary: '#54c793', on_primary: '#000000' })
})

test('what is changed is explained', () => {
  expect(explainPrimary('#ffd400')).toEqual(['darkened', 'black_text'])
  expect(explainPrimary('#dd4f05')).toEqual(['darkened_text', 'black_text', 'lightened_text'])
  expect(explainPrimary('#0b6b4a')).toEqual(['lightened'])
  expect(explainPrimary('#767676')).toEqual(['darkened_text', 'lightened_text'])
})

test('the grounds are those of the design', () => {
  const theme = readFileSync(new URL('../../../../../packages/ui/src/theme.css', import.meta.url), 'utf8')
  const read = (name: string) => {
    const [, light = '', dark = ''] =
      new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(theme) ?? []
    return [light === '#fff' ? '#ffffff' : light, dark]
  }
  const names = ['canvas', 'surface', 'sunken']
  expect(grounds.light).toEqual(names.map((name) => read(name)[0]))
  expect(grounds.dark).toEqual(names.map((name) => read(name)[1]))
})
