import { lateSection } from '../late-section.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

// Its form, above it, changes what the router tells all parts, so it loads when that is near.
const FooterContent = lateSection(() => import('./footer-content.tsx'), { margin: '400px' })

/** Footer of all customer pages, with fixed texts. */
export function Footer({ aboveTabBar }: { aboveTabBar: boolean }) {
  return (
    <footer
      data-ground="foot"
      className={`page-foot mt-9 bg-foot text-foot-ink md:mt-14 ${aboveTabBar ? 'max-md:pb-15' : 'max-md:[body:has([data-bar])_&]:pb-17'}`}
    >
      <div className="page-width">
        <NewsletterForm />
        <FooterContent />
      </div>
    </footer>
  )
}
