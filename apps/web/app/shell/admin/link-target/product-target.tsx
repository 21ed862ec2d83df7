import { TextField } from '@shop/ui/text-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchAdmin } from '../../../api/generated/admin/dashboard.ts'
import { LoadErrorBanner } from '../../../errors/async-section.tsx'
import { productPath } from '../../../runtime/paths.ts'
import { useDebouncedValue } from '../../../runtime/use-debounced-value.ts'

const max = 6

/** Finds a product by name, SKU or brand, and passes the path of its page. */
export function ProductTarget({ onChoose }: { onChoose: (path: string) => void }) {
  const [text, setText] = useState('')
  const q = useDebouncedValue(text.trim())
  const result = useQuery({
    ...searchAdmin.query({ q, group: 'products' }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const products = q === '' ? [] : (result.data?.products ?? []).slice(0, max)
  return (
    <div className="min-w-0">
      <TextField
        size="dense"
        type="search"
        label="Product"
        placeholder="Search by name"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter would save the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <LoadErrorBanner result={result} />
      <output className="text-small text-muted">
        {q !== '' && result.data && products.length === 0 && 'No products match.'}
      </output>
      <ul className="mt-1">
        {products.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="min-h-11 w-full rounded-control px-2 text-left text-small font-semibold hover:bg-sunken md:min-h-9"
              onClick={() => onChoose(productPath(id))}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
