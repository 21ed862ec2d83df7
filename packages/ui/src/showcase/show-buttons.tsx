import { Check, Heart, Plus, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, type ButtonLook } from '../button.tsx'
import { CountBadge } from '../count-badge.tsx'
import { countText } from '../format/count-text.ts'
import { IconButton } from '../icon-button.tsx'
import { Kbd } from '../kbd.tsx'
import { Sample, ShowSection } from './show-section.tsx'

const looks: [name: string, look: ButtonLook['variant'], text: string][] = [
  ['Primary button', 'primary', 'Checkout'],
  ['Secondary button', 'secondary', 'Add to cart'],
  ['Quiet button', 'quiet', 'Clear all'],
  ['Danger button', 'danger', 'Delete'],
  ['Danger button, filled', 'danger-filled', 'Delete 3 products'],
  ['Accent button', 'accent', 'Subscribe'],
  ['In cart', 'chosen', 'In cart (1)'],
]

const longText = 'Tell me when the 1.5 kVA pure sine wave inverter is back in Port Harcourt'

export function ShowButtons() {
  const [saved, setSaved] = useState(true)
  return (
    <>
      <ShowSection title="Buttons">
        {looks.map(([name, variant, text]) => (
          <Sample key={name} name={name}>
            <Button variant={variant}>{text}</Button>
          </Sample>
        ))}
        {looks.map(([name, variant, text]) => (
          <Sample key={name} name={`${name}, disabled`}>
            <Button variant={variant} disabled>
              {text}
            </Button>
          </Sample>
        ))}
        <Sample name="Not now">
          <Button aria-disabled>Send again in 52 s</Button>
        </Sample>
        <Sample name="Loading">
          <Button variant="primary" loading pendingText="Creating...">
            Create Account
          </Button>
        </Sample>
        <Sample name="Loading, own words">
          <Button icon={<Plus />} loading>
            Add to cart
          </Button>
        </Sample>
        <Sample name="Dense">
          <Button size="dense">Apply</Button>
        </Sample>
        <Sample name="Dense, icon">
          <Button size="dense" icon={<Plus />}>
            New order
          </Button>
        </Sample>
        <Sample name="Dense, in cart">
          <Button variant="chosen" size="dense" icon={<Check />}>
            In cart (1)
          </Button>
        </Sample>
        <Sample name="With a key">
          <Button size="dense">
            Apply <Kbd>A</Kbd>
          </Button>
        </Sample>
        <Sample name="Link">
          <ButtonLink href="#buttons">All orders</ButtonLink>
        </Sample>
        <Sample name="Full width" className="w-90">
          <Button variant="primary" full>
            Place order, ₦121,500
          </Button>
        </Sample>
        <Sample name="Long text" className="w-75">
          <Button full>{longText}</Button>
        </Sample>
      </ShowSection>
      <ShowSection title="Icon buttons">
        <Sample name="Plain">
          <IconButton label="Add">
            <Plus />
          </IconButton>
        </Sample>
        <Sample name="Outlined">
          <IconButton label="Add one" look="outlined">
            <Plus />
          </IconButton>
        </Sample>
        <Sample name="Icon, disabled">
          <IconButton label="Add none" look="outlined" disabled>
            <Plus />
          </IconButton>
        </Sample>
        <Sample name="Saved">
          <IconButton label="Save" look="round" aria-pressed={saved} onClick={() => setSaved(!saved)}>
            <Heart />
          </IconButton>
        </Sample>
        <Sample name="Not saved">
          <IconButton label="Save the other" look="round" aria-pressed={false}>
            <Heart />
          </IconButton>
        </Sample>
        {[0, 3, 128].map((count) => (
          <Sample key={count} name={`Cart of ${count}`}>
            <IconButton label={`Cart, ${countText(count)} items`}>
              <ShoppingCart />
              <CountBadge count={count} />
            </IconButton>
          </Sample>
        ))}
        <Sample name="Count in a line">
          <CountBadge count={8} place="inline" />
        </Sample>
        <Sample name="Calm count">
          <CountBadge count={12} place="inline" calm />
        </Sample>
      </ShowSection>
    </>
  )
}
