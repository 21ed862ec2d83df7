import { Pagination } from '@shop/ui/pagination'
import { listUrl } from './list-address.ts'

interface ListFooterProps {
  path: string
  query: URLSearchParams
  /** Counted from 1. */
  page: number
  pageSize: number
  /** Undefined until the list is there. */
  total: number | undefined
}

/** The pages of a staff list below its table; nothing where the list is empty. */
export function ListFooter({ path, query, page, pageSize, total = 0 }: ListFooterProps) {
  if (total === 0) return null
  return (
    <div className="border-t border-line px-4 py-2.5 md:px-5">
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        hrefFor={(to) => listUrl(path, query, { page: to })}
      />
    </div>
  )
}
