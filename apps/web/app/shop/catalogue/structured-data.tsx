import { useState } from 'react'
import { useHydrated } from '../../layout/use-hydrated.ts'

/**
 * Data for search engines, which read the server's HTML. A page reached by a link in the browser goes without: there
 * the script element would have to be written as text, which the page's policy forbids.
 */
export function StructuredData({ data }: { data: object }) {
  const hydrated = useHydrated()
  const [fromServer] = useState(!hydrated)
  if (!fromServer) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- data, with every < written as an escape
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  )
}
