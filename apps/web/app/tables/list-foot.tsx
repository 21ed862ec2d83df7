import { Pagination } from '@shop/ui/pagination'
import { listAddress } from './list-address.ts'

interface ListFootProps {
  path: string
  query: URLSearchParams
  /** Counted from 1. */
  page: number
  pageSize: number
  /** Undefined until the list is there. */
  total: number | undefined
}

/** The pages of a staff list below its table; nothing where the list is empty. */
export function ListFoot({ path, query, page, pageSize, total = 0 }: ListFootProps) {
  if (total === 0) return null
  return (
    <div className="border-t border-line px-4 py-2.5 md:px-5">
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        hrefFor={(to) => listAddress(path, query, { page: to })}
      />
    </div>
  )
}
