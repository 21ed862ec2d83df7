import { Button } from '../button.tsx'
import { Logo } from '../logo.tsx'
import { PaymentBadges } from '../payment-badges.tsx'
import { Price } from '../price.tsx'
import { SocialIcons } from '../social-icons.tsx'
import { StickyBar } from '../sticky-bar.tsx'
import { Switch } from '../switch.tsx'
import { Example, ShowcaseSection } from './show-section.tsx'

const social = { facebook: '#f', twitter: '#t', instagram: '#i', linkedin: '#l', youtube: '#y' }

export function BackgroundsShowcase() {
  return (
    <>
      <ShowcaseSection title="Marks">
        <Example name="Logo">
          <Logo name="Kasoja" />
        </Example>
        <Example name="Logo of another shop">
          <Logo name="Adunni" />
        </Example>
        <Example name="Mark alone">
          <Logo name="Kasoja" markOnly />
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="Footer and bars" className="grid!">
        <Example name="Footer ground">
          <div
            data-ground="foot"
            className="flex flex-wrap items-center gap-6 rounded-panel bg-foot p-6 text-foot-ink"
          >
            <Logo name="Kasoja" surface="foot" />
            <SocialIcons links={social} />
            <PaymentBadges />
            <Switch label="Use less data in the footer" />
            <Switch label="On in the footer" defaultChecked />
          </div>
        </Example>
        <Example name="Sticky bar">
          {/* A bar of the window stays inside a box that is drawn apart. */}
          <div className="relative h-20 contain-layout">
            <StickyBar>
              <Price priceKobo={12150000} />
              <Button variant="primary" className="ml-auto">
                Add to cart
              </Button>
            </StickyBar>
          </div>
        </Example>
      </ShowcaseSection>
    </>
  )
}
