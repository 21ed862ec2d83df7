import { TextField } from '@shop/ui/text-field'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LoadErrorBanner } from '../../errors/async-section.tsx'

/** More are found by another word. */
export const foundMax = 6

interface Found {
  items: { id: string }[]
  total: number
}

interface ProductSearchProps<List extends Found, Product = List['items'][number]> {
  size?: 'dense'
  /** Lists products that match, at most `foundMax`. */
  query: (search: string) => UseQueryOptions<List>
  /** Whether a product can be chosen; all can by default. */
  canChoose?: (product: Product) => boolean
  /** A product in the list. */
  renderRow: (product: Product) => ReactNode
  /** Its variants, below the product that is open. */
  renderVariants: (product: Product) => ReactNode
}

/** Finds a product by its name while staff type, and opens its variants. */
export function ProductSearch<List extends Found>({ size, ...found }: ProductSearchProps<List>) {
  const [search, setSearch] = useState('')
  return (
    <>
      <TextField
        {...(size && { size })}
        type="search"
        label="Find a product"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Searches while typing; Enter must not submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FoundProducts key={search} search={search.trim()} {...found} />
    </>
  )
}

function FoundProducts<List extends Found>({
  search,
  query,
  canChoose = () => true,
  renderRow,
  renderVariants,
}: Omit<ProductSearchProps<List>, 'size'> & { search: string }) {
  const [openId, setOpenId] = useState('')
  const enabled = search.length > 1
  const products = useQuery({
    ...query(search),
    enabled,
    refetchOnMount: true,
    placeholderData: undefined,
  })
  if (!enabled) return null
  return (
    <>
      <LoadErrorBanner result={products} />
      <ul className="mt-2">
        {products.data?.items.map((product) => (
          <li key={product.id} className="border-b border-line py-2">
            <button
              type="button"
              aria-expanded={openId === product.id}
              disabled={!canChoose(product)}
              onClick={() => setOpenId(openId === product.id ? '' : product.id)}
              className="flex min-h-11 w-full items-center gap-3 text-left disabled:text-muted"
            >
              {renderRow(product)}
            </button>
            {openId === product.id && renderVariants(product)}
          </li>
        ))}
        {products.data?.total === 0 && (
          <li className="py-2 text-small text-muted">No product matches. Try another part of its name.</li>
        )}
      </ul>
    </>
  )
}
