import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from './section-problem.tsx'

interface AsyncSectionProps<Data> {
  read: UseQueryResult<Data>
  /** What is said while it is on its way: 'Loading …'. */
  label: string
  /** Height of the grey block meanwhile. */
  height: string
  className?: string
  children: (data: Data) => ReactNode
}

/** A part of a page that is read on its own: it, a grey block while it comes, or trying again where it did not. */
export function AsyncSection<Data>({ read, label, height, className, children }: AsyncSectionProps<Data>) {
  const { data, error, refetch, isFetching } = read
  if (data !== undefined) return children(data)
  if (error) return <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
  return (
    <SkeletonGroup label={label} className={className}>
      <Skeleton className={`${height} rounded-control`} />
    </SkeletonGroup>
  )
}
