import { Example, ShowcaseSection } from './show-section.tsx'
import { Button } from '../button.tsx'
import { Logo } from '../logo.tsx'
import { PaymentBadges } from '../payment-badges.tsx'
import { Price } from '../price.tsx'
import { SocialIcons } from '../social-icons.tsx'
import { StickyBar } from '../sticky-bar.tsx'
import { Switch } from '../switch.tsx'

const colours = [
  ['Canvas', 'bg-canvas'],
  ['Surface', 'bg-surface'],
  ['Sunken', 'bg-sunken'],
  ['Line', 'bg-line'],
  ['Control', 'bg-control'],
  ['Ink', 'bg-ink'],
  ['Muted', 'bg-muted'],
  ['Primary', 'bg-primary'],
  ['Primary, hover', 'bg-primary-hover'],
  ['On primary', 'bg-on-primary'],
  ['Soft', 'bg-primary-soft'],
  ['Accent', 'bg-accent'],
  ['On accent', 'bg-on-accent'],
  ['Sale', 'bg-sale'],
  ['On sale', 'bg-on-sale'],
  ['Sale, soft', 'bg-sale-soft'],
  ['Warn', 'bg-warn'],
  ['Warn, soft', 'bg-warn-soft'],
  ['OK', 'bg-ok'],
  ['OK, soft', 'bg-ok-soft'],
  ['Info', 'bg-info'],
  ['Info, soft', 'bg-info-soft'],
  ['Star', 'bg-star'],
  ['Focus', 'bg-focus'],
  ['Picture', 'bg-image'],
  ['Footer', 'bg-foot'],
] as const

const type = {
  Display: <p className="text-display">What you see is what you get.</p>,
  'Heading 1': <p className="text-h1">Adire lounge set, ₦1,284,900</p>,
  'Heading 2': <p className="text-h2">Ẹ káàbọ̀ sí ọjà wa</p>,
  'Heading 3': <p className="text-h3">Nnọọ, kedụ</p>,
  Body: (
    <p className="measure">
      Phones, fashion, kitchen and food, checked before they leave us, delivered across Nigeria.
    </p>
  ),
  Small: <p className="text-small text-muted">The delivery fee is shown before you pay.</p>,
  Caption: <p className="text-caption text-muted">Prices include VAT.</p>,
}

export function ColoursShowcase() {
  return (
    <>
      <ShowcaseSection title="Colour" className="grid! grid-cols-4 gap-2 md:grid-cols-13">
        {colours.map(([name, colourClass]) => (
          <Example key={name} name={name}>
            <span className={`block h-11 rounded-control border border-line ${colourClass}`} />
          </Example>
        ))}
      </ShowcaseSection>
      <ShowcaseSection title="Type" className="grid!" examples={type} />
    </>
  )
}

const social = { facebook: '#f', twitter: '#t', instagram: '#i', linkedin: '#l', youtube: '#y' }

const marks = {
  Logo: <Logo name="Kasoja" />,
  'Logo of another shop': <Logo name="Adunni" />,
  'Mark alone': <Logo name="Kasoja" markOnly />,
}

export function BackgroundsShowcase() {
  return (
    <>
      <ShowcaseSection title="Marks" examples={marks} />
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
          {/* `contain-layout` keeps the fixed bar inside this box. */}
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
