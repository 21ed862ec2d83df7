import { Check, Heart, Plus, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, type ButtonStyle } from '../button.tsx'
import { CountBadge, formatBadgeCount } from '../count-badge.tsx'
import { IconButton } from '../icon-button.tsx'
import { Kbd } from '../kbd.tsx'
import { Example, Examples, ShowcaseSection } from './show-section.tsx'

const variants: [name: string, variant: ButtonStyle['variant'], text: string][] = [
  ['Primary button', 'primary', 'Checkout'],
  ['Secondary button', 'secondary', 'Add to cart'],
  ['Quiet button', 'quiet', 'Clear all'],
  ['Danger button', 'danger', 'Delete'],
  ['Danger button, filled', 'danger-filled', 'Delete 3 products'],
  ['Accent button', 'accent', 'Subscribe'],
  ['In cart', 'chosen', 'In cart (1)'],
]

const longText = 'Tell me when the 1.5 kVA pure sine wave inverter is back in Port Harcourt'

const buttons = {
  'Not now': <Button aria-disabled>Send again in 52 s</Button>,
  Loading: (
    <Button variant="primary" loading pendingText="Creating...">
      Create Account
    </Button>
  ),
  'Loading, own words': (
    <Button icon={<Plus />} loading>
      Add to cart
    </Button>
  ),
  Dense: <Button size="dense">Apply</Button>,
  'Dense, icon': (
    <Button size="dense" icon={<Plus />}>
      New order
    </Button>
  ),
  'Dense, in cart': (
    <Button variant="chosen" size="dense" icon={<Check />}>
      In cart (1)
    </Button>
  ),
  'With a key': (
    <Button size="dense">
      Apply <Kbd>A</Kbd>
    </Button>
  ),
  Link: <ButtonLink href="#buttons">All orders</ButtonLink>,
}

const plainIconButtons = {
  Plain: (
    <IconButton label="Add">
      <Plus />
    </IconButton>
  ),
  Outlined: (
    <IconButton label="Add one" variant="outlined">
      <Plus />
    </IconButton>
  ),
  'Icon, disabled': (
    <IconButton label="Add none" variant="outlined" disabled>
      <Plus />
    </IconButton>
  ),
}

const iconButtons = {
  'Count in a line': <CountBadge count={8} place="inline" />,
  'Calm count': <CountBadge count={12} place="inline" subtle />,
}

export function ButtonsShowcase() {
  return (
    <>
      <ShowcaseSection title="Buttons">
        {variants.map(([name, variant, text]) => (
          <Example key={name} name={name}>
            <Button variant={variant}>{text}</Button>
          </Example>
        ))}
        {variants.map(([name, variant, text]) => (
          <Example key={name} name={`${name}, disabled`}>
            <Button variant={variant} disabled>
              {text}
            </Button>
          </Example>
        ))}
        <Examples of={buttons} />
        <Example name="Full width" className="w-90">
          <Button variant="primary" full>
            Place order, ₦121,500
          </Button>
        </Example>
        <Example name="Long text" className="w-75">
          <Button full>{longText}</Button>
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="Icon buttons">
        <Examples of={plainIconButtons} />
        <SavedExamples />
        {[0, 3, 128].map((count) => (
          <Example key={count} name={`Cart of ${count}`}>
            <IconButton label={`Cart, ${formatBadgeCount(count)} items`}>
              <ShoppingCart />
              <CountBadge count={count} />
            </IconButton>
          </Example>
        ))}
        <Examples of={iconButtons} />
      </ShowcaseSection>
    </>
  )
}

function SavedExamples() {
  const [saved, setSaved] = useState(true)
  return (
    <Examples
      of={{
        Saved: (
          <IconButton label="Save" variant="round" aria-pressed={saved} onClick={() => setSaved(!saved)}>
            <Heart />
          </IconButton>
        ),
        'Not saved': (
          <IconButton label="Save the other" variant="round" aria-pressed={false}>
            <Heart />
          </IconButton>
        ),
      }}
    />
  )
}
