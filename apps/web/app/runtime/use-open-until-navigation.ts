import { useState } from 'react'
import { useLocation } from 'react-router'

/** Open state of a menu; every navigation closes it. */
export function useOpenUntilNavigation(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return [openedAt === key, (open) => setOpenedAt(open ? key : null)]
}
