import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode,
  wcagContrast,
} from 'culori/fn'

// The library registers only the colour spaces that are used.
for (const mode of [modeRgb, modeLrgb, modeOklch]) useMode(mode as typeof modeRgb)
const toOklch = converter('oklch')

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** What a brand colour is seen against: canvas, surface and sunken of theme.css. */
export const grounds: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#fbfaf7', '#ffffff', '#f3f1eb'],
  dark: ['#0f1613', '#17201c', '#0b110e'],
}

/** WCAG 2.2: text 1.4.3, and what is needed to recognise a control 1.4.11. */
const textContrast = 4.5
const controlContrast = 3
const lightnessStep = 0.005
const hoverStep = 0.06

/** The tokens of one theme that follow from the brand colour, as `#rrggbb`. */
export interface PrimaryColours {
  /** Filled buttons and marks. */
  primary: string
  hover: string
  /** Text on both. */
  on_primary: string
  /** Links, and other text in the brand colour. */
  text: string
  /** Ground of what is selected, under `text`. */
  soft: string
}

/** The brand colour in a theme, its lightness moved no further than its contrasts require. */
export function derivePrimary(colour: string, theme: Theme): PrimaryColours {
  const isLight = theme === 'light'
  const away = isLight ? -1 : 1
  const primary = moveUntil(colour, away, (fill) =>
    grounds[theme].every((ground) => wcagContrast(fill, ground) >= controlContrast),
  )
  const onPrimary = readableOn(primary)
  const hover = [away, -away]
    .map((direction) => shift(primary, direction * hoverStep))
    .find((one) => wcagContrast(onPrimary, one) >= textContrast)
  const soft = isLight ? tint(colour, 0.95, 0.03) : tint(colour, 0.3, 0.05)
  const text = moveUntil(primary, away, (ink) =>
    [...grounds[theme], soft].every((ground) => wcagContrast(ink, ground) >= textContrast),
  )
  return { primary, hover: hover ?? primary, on_primary: onPrimary, text, soft }
}

/** White, or black where white is hard to read: every colour has 4.5:1 with one of them. */
export function readableOn(colour: string): string {
  return wcagContrast('#ffffff', colour) >= textContrast ? '#ffffff' : '#000000'
}

/** The hue of a colour at another lightness (0 to 1), with at most this chroma. */
export function tint(colour: string, lightness: number, maxChroma: number): string {
  const { c, h } = parse(colour)
  return toHex({ mode: 'oklch', l: lightness, c: Math.min(c, maxChroma), ...(h !== undefined && { h }) })
}

/** What staff should know of how a chosen colour is used. */
export type ColourNote = 'black_text' | 'darkened' | 'darkened_text' | 'lightened' | 'lightened_text'

/** Why the colour is not used as it is: first for the light theme, then for the dark. */
export function explainPrimary(colour: string): ColourNote[] {
  const [light, dark] = [derivePrimary(colour, 'light'), derivePrimary(colour, 'dark')]
  const notes: (ColourNote | false)[] = [
    light.primary !== colour ? 'darkened' : light.text !== colour && 'darkened_text',
    light.on_primary === '#000000' && 'black_text',
    dark.primary !== colour ? 'lightened' : dark.text !== colour && 'lightened_text',
  ]
  return notes.filter((note) => note !== false)
}

function parse(colour: string): Oklch {
  const parsed = toOklch(colour)
  if (!parsed) throw new RangeError(`Not a colour: ${colour}`)
  return parsed
}

function toHex(colour: Oklch): string {
  return formatHex(clampChroma(colour, 'oklch'))
}

function shift(colour: string, by: number): string {
  const { l, ...rest } = parse(colour)
  return toHex({ ...rest, l: Math.min(Math.max(l + by, 0), 1) })
}

/** The first lightness in a direction that suffices; at the end of the scale black or white. */
function moveUntil(colour: string, direction: number, suffices: (colour: string) => boolean): string {
  let moved = colour
  for (let step = 1; !suffices(moved) && step <= 1 / lightnessStep; step += 1)
    moved = shift(colour, direction * step * lightnessStep)
  return moved
}
