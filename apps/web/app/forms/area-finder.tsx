import type { State } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { TextField } from '@shop/ui/text-field'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { findAreas, type FoundArea } from '../entities/customer/known-areas.ts'

interface AreaFinderProps {
  states: readonly State[] | undefined
  onChoose: (found: FoundArea) => void
}

/** Fills in state and local government area from what people call their place: "Yaba". */
export function AreaFinder({ states, onChoose }: AreaFinderProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const found = search === chosen ? [] : findAreas(search, states ?? [])
  const isUnknown =
    states !== undefined && search !== chosen && search.trim().length >= 3 && found.length === 0
  const choose = (place: FoundArea) => {
    const name = `${place.area || place.lga}, ${place.stateName}`
    setSearch(name)
    setChosen(name)
    onChoose(place)
  }
  return (
    <div className="md:col-span-2">
      <TextField
        label={t('Find your area')}
        optional
        helper={t('Type your area or town, then choose it')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0]) choose(found[0])
        }}
      />
      <output className="sr-only">
        {found.length > 0 && t('Places found: {count}', { count: found.length })}
      </output>
      <output className="block text-small text-muted">
        {isUnknown && t('We don’t know that name. Choose your state and area below.')}
      </output>
      {found.length > 0 && (
        <ul className="mt-1.5 divide-y divide-line rounded-control border border-line bg-surface">
          {found.map((place) => (
            <li key={`${place.state} ${place.lga} ${place.area}`}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-2.5 px-3.5 text-left hover:bg-sunken"
                onClick={() => choose(place)}
              >
                <MapPin aria-hidden className="size-4.5 flex-none text-muted" />
                <span>
                  {place.area || place.lga}, {place.stateName}
                  {place.area && <span className="block text-small text-muted">{place.lga}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
