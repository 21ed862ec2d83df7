import { t } from '@shop/contract/t'
import { lazyComponent } from '@shop/ui/opened-part'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useStoreDetails } from '../runtime/root-data.tsx'

const SearchSuggestions = lazyComponent(() => import('./search-suggestions.tsx'))

/** Works without script: a plain form that opens the product list. Suggestions load on the first focus. */
export function SearchForm({ className = '', id }: { className?: string; id: string }) {
  const { is_demo: isDemo } = useStoreDetails()
  const [query] = useSearchParams()
  const search = query.get('search') ?? ''
  const [field, setField] = useState<HTMLInputElement>()
  return (
    <search className={`relative ${className}`}>
      <Form action="/products">
        <label
          htmlFor={id}
          className="flex h-11 items-center gap-2.5 rounded-control border-[1.5px] border-control bg-surface px-3.5 text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
        >
          <Search aria-hidden />
          <input
            key={search}
            id={id}
            type="search"
            name="search"
            aria-label={t('Search the shop')}
            required
            maxLength={100}
            defaultValue={search}
            placeholder={isDemo ? t('Search phones, rice, ankara…') : t('Search the shop')}
            enterKeyHint="search"
            autoComplete="off"
            onFocus={(event) => setField(event.currentTarget)}
            className="min-w-0 flex-1 bg-transparent text-body text-ink outline-none placeholder:text-muted"
          />
        </label>
      </Form>
      {field && <SearchSuggestions key={search} field={field} />}
    </search>
  )
}
