import { Panel } from '@shop/ui/panel'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from './section-problem.tsx'

/** In the place of a part that stands nowhere while it is empty: that it could not be read, and trying again. */
export function SectionError({ title, read }: { title: string; read: UseQueryResult }) {
  const { data, error, refetch, isFetching } = read
  if (data !== undefined || !error) return null
  return (
    <Panel title={title}>
      <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
    </Panel>
  )
}
