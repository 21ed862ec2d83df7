import type { Brand, BrandStyle } from '@shop/contract/brand'
import { derivePrimary, type PrimaryColours, readableOn, type Theme, tint } from './brand-colours.ts'

type Variables = Readonly<Record<string, string>>

/** The tokens of theme.css that a brand colour replaces. */
function primaryVariables(colour: string, theme: Theme): Variables {
  const light = derivePrimary(colour, 'light')
  return {
    ...toVariables(derivePrimary(colour, theme)),
    'color-primary-soft': derivePrimary(colour, theme).soft,
    'color-foot': theme === 'light' ? tint(colour, 0.24, 0.035) : '#0b110e',
    'color-foot-line': tint(colour, 0.35, 0.03),
    'color-foot-field': tint(colour, 0.2, 0.025),
    'color-foot-mark': light.primary,
    'color-on-foot-mark': light.on_primary,
  }
}

function toVariables({ primary, hover, on_primary: onPrimary, text }: PrimaryColours): Variables {
  return {
    'color-primary': primary,
    'color-primary-hover': hover,
    'color-on-primary': onPrimary,
    'color-primary-text': text,
  }
}

const corners: Readonly<Record<BrandStyle['corners'], Variables>> = {
  rounded: {},
  square: radii('0', '0', '0', '0', '0'),
  round: radii('0.75rem', '1.5rem', '1.25rem', '1.5rem', '1.75rem'),
}

function radii(badge: string, control: string, card: string, panel: string, hero: string): Variables {
  return {
    'radius-badge': badge,
    'radius-control': control,
    'radius-card': card,
    'radius-panel': panel,
    'radius-hero': hero,
  }
}

/** The variables of colours and corners in one theme; none for the design's own. */
export function brandVariables(
  { primary, accent, corners: style }: Pick<BrandStyle, 'primary' | 'accent' | 'corners'>,
  theme: Theme,
): Variables {
  const hero = accent ?? primary
  return {
    ...(primary && primaryVariables(primary, theme)),
    ...(hero && { 'color-hero': tint(hero, 0.95, 0.06) }),
    ...(accent && { 'color-accent': accent, 'color-on-accent': readableOn(accent) }),
    ...corners[style],
  }
}

/** Files of Bitter, whose first two have all letters of most pages. */
export interface FontFiles {
  latin: string
  naira: string
  dotted: string
}

const systemFont = "system-ui,Roboto,'Noto Sans',sans-serif"
const serifFont = "ui-serif,Georgia,'Noto Serif',serif"

/**
 * The styles of a page in a shop with a brand; empty if it has the design's own look. They are in no layer, so they
 * replace the tokens of theme.css wherever they are in the page.
 */
export function brandStyles(brand: Brand | undefined, fonts: FontFiles): string {
  if (!brand) return ''
  const { primary, font, logo, logo_dark: darkLogo } = brand
  const light = brandVariables(brand, 'light')
  const dark = Object.entries(brandVariables(brand, 'dark')).filter(([name, value]) => light[name] !== value)
  return [
    font === 'bitter' ? fontFaces(fonts) : '',
    rule(':root', {
      ...light,
      ...(font === 'system' && { 'font-sans': systemFont }),
      ...(font === 'bitter' && { 'font-sans': serifFont }),
    }),
    // As in base.css: not with data saver, nor on a phone's first page.
    font === 'bitter'
      ? rule(':root[data-font]:not([data-saver=on])', { 'font-sans': `Bitter,${serifFont}` })
      : '',
    logo && darkLogo ? '[data-logo=dark]{display:none}' : '',
    inDarkTheme((root) => rule(root, Object.fromEntries(dark)) + (logo ? logoRules(root, darkLogo) : '')),
    // It is light in both themes.
    primary ? rule('[data-ground=hero]', toVariables(derivePrimary(primary, 'light'))) : '',
  ].join('')
}

function rule(selector: string, variables: Variables): string {
  const entries = Object.entries(variables)
  if (entries.length === 0) return ''
  return `${selector}{${entries.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}

/** The theme is the system's unless <html> has one; paper is light. */
function inDarkTheme(write: (root: string) => string): string {
  const bySystem = write(':root:not([data-theme=light])')
  if (!bySystem) return ''
  return `@media screen and (prefers-color-scheme:dark){${bySystem}}@media screen{${write(':root[data-theme=dark]')}}`
}

/** On dark ground the logo's dark variant, or the logo on white. */
function logoRules(root: string, dark: Brand['logo_dark']): string {
  return dark
    ? `${root} [data-logo=light]{display:none}${root} [data-logo=dark]{display:block}`
    : `${root} [data-logo=light]{background:#fff;box-shadow:0 0 0 4px #fff}`
}

const ranges = {
  latin:
    'U+20-7E,U+A0-FF,U+2013-2014,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+2039-203A,U+20AC,U+2122,U+2191,U+2193,U+2212',
  naira: 'U+143-144,U+1E44-1E45,U+1E62-1E63,U+20A6',
  dotted: 'U+300-301,U+304,U+323,U+1EB8-1EB9,U+1ECA-1ECD,U+1EE4-1EE5',
} as const

/** In the page itself, so that shops with another font do not carry them; see fonts.css. */
function fontFaces(files: FontFiles): string {
  return (['latin', 'naira', 'dotted'] as const)
    .map(
      (name) =>
        `@font-face{font-family:Bitter;src:url(${files[name]}) format('woff2');font-weight:400 700;font-display:optional;unicode-range:${ranges[name]}}`,
    )
    .join('')
}
