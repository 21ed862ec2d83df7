import { t } from '@shop/contract/t'
import type { ReactNode } from 'react'
import { CachedMarkup } from './cached-markup.tsx'
import { Link } from './link.tsx'

export type FacetOption = { value: string; text: string; count?: number; checked: boolean; icon?: ReactNode }

type FacetListProps = {
  legend: string
  name: string
  /** `one` renders radio buttons. */
  choose?: 'one' | 'many'
  options: FacetOption[]
  onChange: (value: string, checked: boolean) => void
  /** Number of options shown before "Show n more". */
  first?: number
  /** Count of the values not in `options`, and the page that lists them all. */
  more?: { count: number; href: string }
  /** Shown above the options. */
  children?: ReactNode
}

const moreClass = 'flex min-h-11 items-center text-small font-bold text-primary md:min-h-8.5'

/** One group of filters with counts. Works without script inside a GET form. */
export function FacetList({
  legend,
  name,
  choose = 'many',
  options,
  onChange,
  first = 6,
  more,
  children,
}: FacetListProps) {
  // Hiding a single row would save nothing: its button takes the same space.
  const visible = options.length > first + 1 ? options.slice(0, first) : options
  const hidden = options.slice(visible.length)
  const row = (option: FacetOption) => (
    <label key={option.value} className={option.count === 0 ? 'text-muted' : undefined}>
      <input
        type={choose === 'one' ? 'radio' : 'checkbox'}
        name={name}
        value={option.value}
        checked={option.checked}
        onChange={(event) => onChange(option.value, event.target.checked)}
        className="tick"
      />
      {option.icon}
      {option.text}
      {option.count !== undefined && <small>{option.count}</small>}
    </label>
  )
  return (
    <CachedMarkup
      as="fieldset"
      className="facet min-w-0 border-b border-line py-4 first:pt-0 last:border-0"
      kind={FacetList}
      input={children ? undefined : [legend, name, choose, options, first, more]}
    >
      {() => (
        <>
          <legend className="float-left mb-1.5 w-full text-dense font-bold">{legend}</legend>
          {children}
          {visible.map(row)}
          {hidden.length > 0 && (
            <details className="group" open={hidden.some((option) => option.checked)}>
              <summary className={`${moreClass} group-open:hidden`}>
                {t('Show {count} more', { count: hidden.length })}
              </summary>
              {hidden.map(row)}
            </details>
          )}
          {more && (
            <Link href={more.href} data-stay="" data-needs-script="" className={moreClass}>
              {t('Show {count} more', { count: more.count })}
            </Link>
          )}
        </>
      )}
    </CachedMarkup>
  )
}
