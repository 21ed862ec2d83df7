import { useState } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Dialog } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { Dropdown } from '../dropdown.tsx'
import { PasswordField } from '../password-field.tsx'
import { TextField } from '../text-field.tsx'
import { Example, ShowcaseSection } from './show-section.tsx'

const sides = ['left', 'right', 'bottom'] as const
const widths = ['narrow', 'wide', 'full'] as const
const few = ['All Categories', 'Phones & Tablets', 'Home & Kitchen']
const many = [...few, 'Computing', 'TV & Audio', 'Power & Solar', 'Groceries', 'Beauty & Care', 'Baby & Kids']

const entry = (text: string) => (
  <a key={text} href="#categories" className="block rounded-control px-3 py-2 text-dense hover:bg-sunken">
    {text}
  </a>
)

export function OverlaysShowcase() {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  const done = (text: string) => (
    <Button variant="primary" full onClick={close}>
      {text}
    </Button>
  )
  return (
    <ShowcaseSection title="Above the page" className="max-md:grid!">
      {widths.map((width) => (
        <Example key={width} name={`Dialog, ${width}`}>
          <Button onClick={() => setOpen(width)}>{`Open the ${width} dialog`}</Button>
          <Dialog
            open={open === width}
            onClose={close}
            width={width}
            title="Welcome Back"
            subtitle="Sign in to your account to continue shopping"
            action={done('Sign In')}
          >
            <div className="grid gap-4">
              <TextField label="Email" type="email" />
              <PasswordField label="Password" />
              <Checkbox label="Remember me" />
            </div>
          </Dialog>
        </Example>
      ))}
      {sides.map((side) => (
        <Example key={side} name={`Drawer, ${side}`}>
          <Button onClick={() => setOpen(side)}>{`Open the drawer at the ${side}`}</Button>
          <Drawer
            side={side}
            open={open === side}
            onClose={close}
            title="Filter"
            headerEnd={
              <Button variant="quiet" size="dense">
                Clear all
              </Button>
            }
            action={done('Show 18 products')}
          >
            <Checkbox label="In stock only" />
          </Drawer>
        </Example>
      ))}
      <Example name="Dropdown">
        <Dropdown label="Categories" openOnHover>
          {few.map(entry)}
        </Dropdown>
      </Example>
      <Example name="Dropdown, two columns">
        <Dropdown label="All categories" panelClassName="w-65 grid grid-cols-2">
          {many.map(entry)}
        </Dropdown>
      </Example>
    </ShowcaseSection>
  )
}
