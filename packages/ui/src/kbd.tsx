import type { ReactNode } from 'react'

/** A keyboard key; inherits the colour of a button around it. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5.5 rounded-badge border border-current px-1.5 text-center font-sans text-caption leading-4.5 font-semibold opacity-80 max-md:hidden">
      {children}
    </kbd>
  )
}
