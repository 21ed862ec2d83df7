import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** A grey block of the final size; give it width and height by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={joinClasses('skeleton block rounded-badge bg-line', className)} />
  )
}

/** Wraps the blocks of one place and says once what is coming, such as "Loading products". */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
