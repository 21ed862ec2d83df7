import type { BrandFont, BrandStyle } from '@shop/contract/brand'
import { type ColourNote, explainPrimary, type Theme, themes } from '../../../runtime/brand/brand-colours.ts'
import { brandVariables } from '../../../runtime/brand/brand-styles.ts'
import { LogoMark } from '@shop/ui/logo'
import { useFormValue } from '../../../forms/contract/inputs.tsx'
import { useStoreDetails } from '../../../runtime/root-data.tsx'
import { isColour } from '../../../forms/contract/colour-input.tsx'

/** The tokens of theme.css in one theme, which a part of a page cannot switch. */
const design: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  light: {
    'color-canvas': '#fbfaf7',
    'color-surface': '#ffffff',
    'color-line': '#e3e0d7',
    'color-ink': '#14211b',
    'color-muted': '#55605a',
    'color-primary': '#0b6b4a',
    'color-on-primary': '#ffffff',
    'color-primary-text': '#0b6b4a',
    'color-primary-soft': '#e3f1ea',
  },
  dark: {
    'color-canvas': '#0f1613',
    'color-surface': '#17201c',
    'color-line': '#2b3631',
    'color-ink': '#eef3f0',
    'color-muted': '#a9b5af',
    'color-primary': '#54c793',
    'color-on-primary': '#06251a',
    'color-primary-text': '#54c793',
    'color-primary-soft': '#15352a',
  },
}

const radii = {
  'radius-badge': '0.375rem',
  'radius-control': '0.625rem',
  'radius-card': '0.875rem',
  'radius-panel': '1rem',
}

const fonts: Readonly<Record<BrandFont, string>> = {
  jakarta: "'Plus Jakarta Sans', system-ui, sans-serif",
  system: 'system-ui, sans-serif',
  bitter: "Bitter, Georgia, 'Noto Serif', serif",
}

/** What the form would make of the shop, in both themes, and why a colour is not used as it is. */
export function BrandPreview() {
  const primary = complete(useFormValue<string | null>('primary'))
  const accent = complete(useFormValue<string | null>('accent'))
  const corners = useFormValue<BrandStyle['corners']>('corners')
  const font = useFormValue<BrandFont>('font')
  return (
    <section className="grid content-start gap-3" aria-label="Preview">
      <div className="grid gap-3 xs:grid-cols-2 xl:grid-cols-1">
        {themes.map((theme) => {
          const variables = {
            ...design[theme],
            ...radii,
            ...brandVariables({ primary, accent, corners }, theme),
          }
          return <ThemePreview key={theme} theme={theme} variables={variables} font={fonts[font]} />
        })}
      </div>
      {primary && <ColourNotes colour={primary} />}
    </section>
  )
}

const complete = (colour: string | null) => (isColour(colour) ? colour : null)

interface ThemePreviewProps {
  theme: Theme
  variables: Readonly<Record<string, string>>
  font: string
}

function ThemePreview({ theme, variables, font }: ThemePreviewProps) {
  const { name } = useStoreDetails()
  const style = Object.fromEntries(Object.entries(variables).map(([key, value]) => [`--${key}`, value]))
  return (
    <figure
      data-theme={theme}
      style={{ ...style, fontFamily: font }}
      className="overflow-clip rounded-card border border-line bg-canvas text-ink"
    >
      <figcaption className="flex items-center gap-2 border-b border-line bg-surface px-3 py-2 font-extrabold text-primary">
        <LogoMark name={name} />
        <span className="min-w-0 truncate">{name}</span>
        <span className="ml-auto text-caption font-medium text-muted">
          {theme === 'light' ? 'Light' : 'Dark'}
        </span>
      </figcaption>
      <div className="grid gap-2.5 p-3">
        <div className="rounded-card border border-line bg-surface p-3">
          <b className="block leading-snug">Ankara dress</b>
          <span className="text-small text-muted">Delivery fee before you pay. </span>
          <span className="text-small font-bold text-primary underline">See fees</span>
        </div>
        <span className="flex min-h-11 items-center justify-center rounded-control bg-primary px-4 font-bold text-on-primary">
          Add to cart
        </span>
        <span className="flex flex-wrap gap-2 text-small font-semibold">
          <span className="rounded-badge bg-primary-soft px-2 py-1 text-primary">In cart (1)</span>
          <span className="rounded-badge bg-accent px-2 py-1 text-on-accent">New</span>
        </span>
      </div>
    </figure>
  )
}

const notes: Readonly<Record<ColourNote, string>> = {
  black_text: 'White text on this colour is hard to read; we use black.',
  darkened: 'This colour is hard to see on white; buttons and links use a darker shade.',
  darkened_text: 'Links on white use a darker shade, so that they can be read.',
  lightened: 'This colour is hard to see on dark ground; the dark theme uses a lighter shade.',
  lightened_text: 'Links in the dark theme use a lighter shade, so that they can be read.',
}

function ColourNotes({ colour }: { colour: string }) {
  return (
    <ul aria-live="polite" className="grid gap-1 text-small text-muted">
      {explainPrimary(colour).map((note) => (
        <li key={note}>{notes[note]}</li>
      ))}
    </ul>
  )
}
