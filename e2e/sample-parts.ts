import type { Page } from '@playwright/test'

/** The position of an element in its sample, in px, and its colours. */
export interface Part {
  what: string
  /** x, y, width, height */
  box: number[]
  look: string
}

export type Parts = Record<string, Part[]>

const measureScript = `
const round = (number) => Math.round(number * 100) / 100
const hex = (colours) => colours.replace(/rgb\\((\\d+), (\\d+), (\\d+)\\)/g, (_, ...parts) =>
  '#' + parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0')).join(''))
const clear = 'rgba(0, 0, 0, 0)'

function getBorder(style) {
  const sides = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
    const width = parseFloat(style['border' + side + 'Width'])
    const colour = style['border' + side + 'Color']
    return width > 0 && colour !== clear ? width + ' ' + colour : 'none'
  })
  return new Set(sides).size === 1 ? sides[0] : sides.join(' / ')
}

function getLook(element) {
  const style = getComputedStyle(element)
  const look = [style.color + ' on ' + style.backgroundColor.replace(clear, 'nothing')]
  const border = getBorder(style)
  if (border !== 'none') look.push('border ' + border)
  if (style.outlineStyle !== 'none') look.push('outline ' + style.outlineWidth + ' ' + style.outlineColor + ' at ' + style.outlineOffset)
  if (element.matches(':focus-within') && style.boxShadow !== 'none') look.push('ring ' + style.boxShadow)
  if (style.opacity !== '1') look.push('opacity ' + style.opacity)
  if (style.filter !== 'none') look.push(style.filter)
  return hex(look.join(', '))
}

// A list that the browser draws is as wide as the browser makes it, and so is what is around it.
const native = (element) => [element, ...element.querySelectorAll('select')].some((one) =>
  one.tagName === 'SELECT' && getComputedStyle(one).appearance !== 'none')

function isSeen(element) {
  const { width, height } = element.getBoundingClientRect()
  // Words for screen readers take one pixel.
  if (width <= 1 || height <= 1 || element.ownerSVGElement || element.tagName === 'OPTION') return false
  if (!element.checkVisibility({ visibilityProperty: true }) || native(element)) return false
  if (/^(svg|img|input|select|textarea|progress|button)$/i.test(element.tagName)) return true
  const style = getComputedStyle(element)
  const worded = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
  return worded || style.backgroundColor !== clear || getBorder(style) !== 'none'
}

function measurePart(element, from) {
  const { x, y, width, height } = element.getBoundingClientRect()
  const words = element.children.length || /^(svg|textarea)$/i.test(element.tagName) ? '' : element.textContent.trim()
  const what = (element.tagName.toLowerCase() + ' ' + words.slice(0, 24)).trim()
  return { what, box: [x - from.x, y - from.y, width, height].map(round), look: getLook(element) }
}

function measureParts(root, from) {
  return [root, ...root.querySelectorAll('*')].filter(isSeen).map((element) => measurePart(element, from))
}

const samples = () => [...document.querySelectorAll('[data-sample]')]
const firstShown = (sample, controls) => [...sample.querySelectorAll(controls)].find((one) => one.checkVisibility())
const pressable = 'button:enabled, a[href]'
const findSample = (name) => document.querySelector('[data-sample="' + name + '"]')
`

/** Measures all visible elements of each sample. */
export function measureSamples(page: Page): Promise<Parts> {
  return page.evaluate(`(() => { ${measureScript}
    return Object.fromEntries(samples().map((sample) => {
      const box = sample.getBoundingClientRect()
      return [sample.dataset.sample, [{ what: 'sample', box: [0, 0, round(box.width), round(box.height)], look: '' }, ...measureParts(sample, box)]]
    }))
  })()`)
}

/** The look of the first control of each sample with keyboard focus, and of its ancestors with a focus ring. */
export function measureFocused(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(`(() => { ${measureScript}
    const found = samples().map((sample) => {
      const control = firstShown(sample, ':is(button, a[href], input, select, textarea, summary):not(:disabled, [tabindex="-1"])')
      if (!control) return []
      control.focus({ preventScroll: true })
      const around = []
      for (let at = control; at !== sample; at = at.parentElement) {
        if (at === control || /outline|ring/.test(getLook(at))) around.push(getLook(at))
      }
      control.blur()
      return [[sample.dataset.sample, around]]
    })
    return Object.fromEntries(found.flat())
  })()`)
}

/** The names of samples with a button or link that can be hovered. */
export function listInteractiveSamples(page: Page): Promise<string[]> {
  return page.evaluate(`(() => { ${measureScript}
    return samples().filter((sample) => firstShown(sample, pressable)).map(({ dataset }) => dataset.sample)
  })()`)
}

/** The look of a sample's first button or link while hovered. */
export async function measureHovered(page: Page, name: string): Promise<string> {
  const control = `firstShown(findSample(${JSON.stringify(name)}), pressable)`
  const [x = 0, y = 0] = await page.evaluate<number[]>(`(() => { ${measureScript}
    const control = ${control}
    control.scrollIntoView({ block: 'center', inline: 'center' })
    const { x, y, width, height } = control.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  })()`)
  await page.mouse.move(x, y)
  return page.evaluate(`(() => { ${measureScript}
    return getLook(${control})
  })()`)
}

/** Measures all visible elements of an overlay, by their position in the viewport. */
export function measureOverlay(page: Page, selector: string): Promise<Part[]> {
  return page.evaluate(`(() => { ${measureScript}
    return measureParts(document.querySelector(${JSON.stringify(selector)}), { x: 0, y: 0 })
  })()`)
}
