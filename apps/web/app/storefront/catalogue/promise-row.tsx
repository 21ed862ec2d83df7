import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface StorePromiseRowProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

export function StorePromiseRow({ icon: Icon, title, children }: StorePromiseRowProps) {
  return (
    <li className="flex gap-3 border-line p-3.5 not-last:border-b md:px-4.5">
      <Icon aria-hidden className="mt-0.5 flex-none text-primary" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-bold">{title}</p>
        <div className="mt-0.5 text-dense text-muted">{children}</div>
      </div>
    </li>
  )
}
