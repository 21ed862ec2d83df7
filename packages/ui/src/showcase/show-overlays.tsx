import { useState } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Dialog } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { Dropdown } from '../dropdown.tsx'
import { PasswordField } from '../password-field.tsx'
import { TextField } from '../text-field.tsx'
import { ShowSection } from './show-section.tsx'

const sides = ['left', 'right', 'bottom'] as const

export function ShowOverlays() {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <ShowSection title="Above the page">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        {sides.map((side) => (
          <Button key={side} onClick={() => setOpen(side)}>{`Drawer ${side}`}</Button>
        ))}
        <Dropdown label="Categories" openOnHover>
          {['All Categories', 'Phones & Tablets', 'Home & Kitchen'].map((text) => (
            <a
              key={text}
              href="#categories"
              className="block rounded-control px-3 py-2 text-dense hover:bg-sunken"
            >
              {text}
            </a>
          ))}
        </Dropdown>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Welcome Back"
        subtitle="Sign in to your account to continue shopping"
        action={
          <Button variant="primary" full onClick={close}>
            Sign In
          </Button>
        }
      >
        <div className="grid gap-4">
          <TextField label="Email" type="email" />
          <PasswordField label="Password" />
          <Checkbox label="Remember me" />
        </div>
      </Dialog>
      {sides.map((side) => (
        <Drawer
          key={side}
          side={side}
          open={open === side}
          onClose={close}
          title="Filter"
          action={
            <Button variant="primary" full onClick={close}>
              Show 18 products
            </Button>
          }
        >
          <Checkbox label="In stock only" />
        </Drawer>
      ))}
    </ShowSection>
  )
}
