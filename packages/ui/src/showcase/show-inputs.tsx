import { Search, Landmark, Truck } from 'lucide-react'
import { PasswordField } from '../password-field.tsx'
import { SelectField } from '../select-field.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { Example, Examples, ShowcaseSection } from './show-section.tsx'
import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { FacetList } from '../facet-list.tsx'
import { RadioRow } from '../radio-row.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { Switch } from '../switch.tsx'

const states = [
  { value: 'lagos', text: 'Lagos' },
  { value: 'kano', text: 'Kano' },
]

const rules = [
  { text: 'At least 8 characters', isMet: true },
  { text: 'Upper and lower case letters', isMet: false },
  { text: 'A number', isMet: true },
]

const longError =
  'Give a street or a landmark, such as the Total filling station at the second roundabout: at least one of them is needed so that the rider finds you'

const textFields = {
  'With help': <TextField label="Phone" helper="So the rider can reach you" defaultValue="0803 000 0142" />,
  Empty: <TextField label="Landmark" optional placeholder="Near Total filling station" />,
  Wrong: <TextField label="Email" error="Email is invalid" defaultValue="adaeze@example" />,
  Right: <TextField label="Username" valid defaultValue="adaeze_o" />,
  'Can’t be changed': <TextField label="Email" readOnly defaultValue="adaeze@example.com" />,
  Disabled: <TextField label="City" disabled defaultValue="Ikeja" />,
  Search: <TextField label="Search" hideLabel start={<Search />} placeholder="Search phones, rice, ankara" />,
  Amount: (
    <TextField
      label="Price"
      start="₦"
      inputClassName="text-right tabular"
      size="dense"
      defaultValue="28,500"
    />
  ),
  'Long texts': (
    <TextField
      label="Landmark or a description of the way from the nearest bus stop"
      error={longError}
      defaultValue="Opposite the second gate of the new Alaba International Market extension"
    />
  ),
  Message: <TextArea label="Message" optional placeholder="How can we help?" />,
  'Message, wrong': <TextArea label="Your message" error="Message is required" />,
  'Message, disabled': <TextArea label="Answer" disabled defaultValue="We call you back." />,
}

const passwordsAndLists = {
  Password: <PasswordField label="Password" defaultValue="yabasabo2" />,
  'With rules': <PasswordField label="New password" defaultValue="yabasabo2" rules={rules} />,
  'Wrong password': (
    <PasswordField label="Confirm Password" defaultValue="yaba" error="Passwords do not match" />
  ),
  'Caps lock': <PasswordField label="Your password" helper="Caps lock is on" />,
  'Select, empty': <SelectField label="State" placeholder="Choose a state" options={states} />,
  Select: <SelectField label="State of delivery" defaultValue="kano" options={states} />,
  'Select, wrong': (
    <SelectField label="Area" placeholder="Choose one" error="Area is required" options={states} />
  ),
  'Select, disabled': <SelectField label="Country" options={[{ value: 'ng', text: 'Nigeria' }]} disabled />,
  'Select, dense': (
    <SelectField label="Sort by" size="dense" options={[{ value: 'new', text: 'Newest first' }]} />
  ),
}

export function FieldsShowcase() {
  return (
    <>
      <ShowcaseSection
        title="Text fields"
        className="grid! items-start md:grid-cols-3"
        examples={textFields}
      />
      <ShowcaseSection
        title="Passwords and lists"
        className="grid! items-start md:grid-cols-3"
        examples={passwordsAndLists}
      />
    </>
  )
}

const brands = ['All', 'Apple', 'Samsung', 'Nike', 'Adidas', 'Voltora', 'Itel', 'Oraimo', 'Binatone']

const views = [
  { value: 'grid', text: 'Grid' },
  { value: 'list', text: 'List' },
] as const

const boxesAndSwitches = {
  'Box, on': <Checkbox label="Remember me" defaultChecked />,
  'Box, off': <Checkbox label="In stock" />,
  'Box, some': <Checkbox label="All rows" indeterminate />,
  'Box, wrong': <Checkbox label="I agree" error="You must agree" />,
  'Box, disabled': <Checkbox label="Not for you" disabled defaultChecked />,
  'Switch, on': <Switch label="Use less data" defaultChecked />,
  'Switch, off': <Switch label="Published" />,
  'Switch, disabled': <Switch label="Always on" disabled defaultChecked />,
}

const radioRows = {
  'Radio rows': (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-3 font-bold">How do you want to pay?</legend>
      <RadioRow
        name="pay"
        title="Bank transfer"
        description="You get an account number. Pay from your bank app or by USSD."
        end={<Landmark />}
        defaultChecked
      >
        <p className="flex gap-2 text-small">
          <Truck /> Only seen while chosen.
        </p>
      </RadioRow>
      <RadioRow name="pay" title="Door delivery" description="Tue 24 to Thu 26 Nov" end="₦2,500" />
      <RadioRow name="pay" disabled title="Pay later" description="Not for this cart." />
    </fieldset>
  ),
}

export function OptionsShowcase() {
  const [chosen, setChosen] = useState<readonly string[]>(['All', 'Nike'])
  const [rating, setRating] = useState('4 and up')
  const [view, setView] = useState<'grid' | 'list'>('grid')
  return (
    <>
      <ShowcaseSection title="Boxes and switches">
        <Examples of={boxesAndSwitches} />
        <Example name="Switch in settings" className="w-90">
          <Switch label="News by email" place="end" helper="At most once a week" defaultChecked />
        </Example>
        <Example name="Segments">
          <SegmentedControl label="View" name="view" value={view} onChange={setView} options={[...views]} />
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="Rows of choices" className="grid! items-start md:grid-cols-3">
        <Examples of={radioRows} />
        <Examples
          of={{
            'Filter, several': (
              <FacetList
                legend="Brand"
                name="brand"
                onChange={(value, on) =>
                  setChosen(on ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
                options={brands.map((text, index) => ({
                  value: text,
                  text,
                  count: index % 4,
                  checked: chosen.includes(text),
                }))}
              />
            ),
            'Filter, one': (
              <FacetList
                legend="Rating"
                name="rating"
                choose="one"
                onChange={setRating}
                options={['4 and up', '3 and up', '2 and up'].map((text) => ({
                  value: text,
                  text,
                  checked: text === rating,
                }))}
              />
            ),
          }}
        />
      </ShowcaseSection>
    </>
  )
}
