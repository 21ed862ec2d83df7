/** A link in a form, whose input a page load would lose. */
export function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link underline underline-offset-3">
      {children}
    </a>
  )
}
