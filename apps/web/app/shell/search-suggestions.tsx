import type { Suggestion } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { suggestProducts } from '../api/generated/catalogue.ts'
import { productPath, brandPath, categoryPath } from '../runtime/paths.ts'
import { PageLink } from './page-link.tsx'

/** Pause in typing before suggestions are fetched, in ms. */
const debounceMs = 150
const minLetters = 2
const arrowKeys = new Set(['ArrowUp', 'ArrowDown'])

const suggestionTargets: Record<Suggestion['kind'], { path: (value: string) => string; label: string }> = {
  category: { path: categoryPath, label: t('Category') },
  brand: { path: brandPath, label: t('Brand') },
  product: { path: productPath, label: '' },
}

/** Suggestions below a search field, as links. Arrow keys move through them, Escape closes them. */
export default function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const { key: locationKey } = useLocation()
  const query = useInputValue(field)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const suggestions = useSuggestions(query)
  // The text that the field has when a page opens is not a new query; only typing opens the suggestions.
  const [initial, setInitial] = useState({ locationKey, query: field.defaultValue.trim() })
  if (initial.locationKey !== locationKey) setInitial({ locationKey, query })
  const open = suggestions.length > 0 && closedFor !== query && initial.query !== query
  useLinkKeys(field, setClosedFor)

  return (
    <>
      <output className="sr-only">
        {open ? t('{count} suggestions', { count: suggestions.length }) : ''}
      </output>
      {open && (
        <ul
          aria-label={t('Suggestions')}
          className="absolute inset-x-0 top-full z-menu mt-1 overflow-hidden rounded-card border border-line bg-surface py-1 shadow-menu"
        >
          {suggestions.map(({ kind, label: text, value }) => (
            <li key={`${kind} ${value}`}>
              <PageLink
                to={suggestionTargets[kind].path(value)}
                className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-dense hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1 truncate">{text}</span>
                <small className="text-caption text-muted">{suggestionTargets[kind].label}</small>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Arrow keys move between the field and the links below it; Escape and losing focus close them. */
function useLinkKeys(field: HTMLInputElement, onClose: (query: string) => void): void {
  useEffect(() => {
    const box = field.closest('search')
    const close = () => onClose(field.value.trim())
    const onKeyDown = (event: KeyboardEvent) => {
      const links = [...(box?.querySelectorAll('ul a') ?? [])]
      const at = links.findIndex((link) => link === document.activeElement)
      const next = event.key === 'ArrowDown' ? links[at + 1] : (links[at - 1] ?? field)
      if (event.key === 'Escape') {
        close()
        field.focus()
      }
      const movesFocus = arrowKeys.has(event.key) && next instanceof HTMLElement
      if (!movesFocus || (at < 0 && next === field)) return
      event.preventDefault()
      next.focus()
    }
    const handleFocusOut = (event: FocusEvent) => {
      const next = event.relatedTarget
      if (!(next instanceof Node && box?.contains(next))) close()
    }
    box?.addEventListener('keydown', onKeyDown)
    box?.addEventListener('focusout', handleFocusOut)
    return () => {
      box?.removeEventListener('keydown', onKeyDown)
      box?.removeEventListener('focusout', handleFocusOut)
    }
  }, [field, onClose])
}

/** Trimmed text of an input rendered elsewhere, including what was typed while this code was loading. */
function useInputValue(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (read: () => void) => {
      field.addEventListener('input', read)
      return () => field.removeEventListener('input', read)
    },
    [field],
  )
  return useSyncExternalStore(subscribe, () => field.value.trim())
}

/** Suggestions for the query. Keeps the previous ones while loading; none after an error. */
function useSuggestions(query: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const requests = query.length >= minLetters
  useEffect(() => {
    if (!requests) return undefined
    const control = new AbortController()
    const timer = setTimeout(() => {
      suggestProducts({ q: query }, { signal: control.signal }).then(
        ({ items }) => setSuggestions(items),
        () => control.signal.aborted || setSuggestions([]),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [query, requests])
  return requests ? suggestions : []
}
