import { formatNaira } from '@shop/ui/format/format-naira'

/** Kobo as whole naira, for figures that are read at a glance. */
export function formatNairaRounded(kobo: number): string {
  return formatNaira(Math.round(kobo / 100) * 100)
}
