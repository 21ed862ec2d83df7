import { Search } from 'lucide-react'
import { PasswordField } from '../password-field.tsx'
import { SelectField } from '../select-field.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { Example, ShowcaseSection } from './show-section.tsx'

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

export function FieldsShowcase() {
  return (
    <>
      <ShowcaseSection title="Text fields" className="grid! items-start md:grid-cols-3">
        <Example name="With help">
          <TextField label="Phone" helper="So the rider can reach you" defaultValue="0803 000 0142" />
        </Example>
        <Example name="Empty">
          <TextField label="Landmark" optional placeholder="Near Total filling station" />
        </Example>
        <Example name="Wrong">
          <TextField label="Email" error="Email is invalid" defaultValue="adaeze@example" />
        </Example>
        <Example name="Right">
          <TextField label="Username" valid defaultValue="adaeze_o" />
        </Example>
        <Example name="Can’t be changed">
          <TextField label="Email" readOnly defaultValue="adaeze@example.com" />
        </Example>
        <Example name="Disabled">
          <TextField label="City" disabled defaultValue="Ikeja" />
        </Example>
        <Example name="Search">
          <TextField label="Search" hideLabel start={<Search />} placeholder="Search phones, rice, ankara" />
        </Example>
        <Example name="Amount">
          <TextField
            label="Price"
            start="₦"
            inputClassName="text-right tabular"
            size="dense"
            defaultValue="28,500"
          />
        </Example>
        <Example name="Long texts">
          <TextField
            label="Landmark or a description of the way from the nearest bus stop"
            error={longError}
            defaultValue="Opposite the second gate of the new Alaba International Market extension"
          />
        </Example>
        <Example name="Message">
          <TextArea label="Message" optional placeholder="How can we help?" />
        </Example>
        <Example name="Message, wrong">
          <TextArea label="Your message" error="Message is required" />
        </Example>
        <Example name="Message, disabled">
          <TextArea label="Answer" disabled defaultValue="We call you back." />
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="Passwords and lists" className="grid! items-start md:grid-cols-3">
        <Example name="Password">
          <PasswordField label="Password" defaultValue="yabasabo2" />
        </Example>
        <Example name="With rules">
          <PasswordField label="New password" defaultValue="yabasabo2" rules={rules} />
        </Example>
        <Example name="Wrong password">
          <PasswordField label="Confirm Password" defaultValue="yaba" error="Passwords do not match" />
        </Example>
        <Example name="Caps lock">
          <PasswordField label="Your password" helper="Caps lock is on" />
        </Example>
        <Example name="Select, empty">
          <SelectField label="State" placeholder="Choose a state" options={states} />
        </Example>
        <Example name="Select">
          <SelectField label="State of delivery" defaultValue="kano" options={states} />
        </Example>
        <Example name="Select, wrong">
          <SelectField label="Area" placeholder="Choose one" error="Area is required" options={states} />
        </Example>
        <Example name="Select, disabled">
          <SelectField label="Country" options={[{ value: 'ng', text: 'Nigeria' }]} disabled />
        </Example>
        <Example name="Select, dense">
          <SelectField label="Sort by" size="dense" options={[{ value: 'new', text: 'Newest first' }]} />
        </Example>
      </ShowcaseSection>
    </>
  )
}
