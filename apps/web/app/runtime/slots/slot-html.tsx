/** What renderSlots has rendered: React made it on the server, and needs no code of it in the browser. */
export function SlotHtml({ html, className }: { html: string | undefined; className?: string }) {
  if (!html) return null
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
