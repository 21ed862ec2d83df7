import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** A grey block with the final size; set width and height through `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={joinClasses('skeleton block rounded-badge bg-line', className)} />
  )
}

/** Groups skeletons and announces once what is loading, such as "Loading products". */
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
