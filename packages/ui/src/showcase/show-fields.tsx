import { Search } from 'lucide-react'
import { PasswordField } from '../password-field.tsx'
import { SelectField } from '../select-field.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { Sample, ShowSection } from './show-section.tsx'

const states = [
  { value: 'lagos', text: 'Lagos' },
  { value: 'kano', text: 'Kano' },
]
const rules = [
  { text: 'At least 8 characters', met: true },
  { text: 'Upper and lower case letters', met: false },
  { text: 'A number', met: true },
]
const longError =
  'Give a street or a landmark, such as the Total filling station at the second roundabout: at least one of them is needed so that the rider finds you'

export function ShowFields() {
  return (
    <>
      <ShowSection title="Text fields" className="grid! items-start md:grid-cols-3">
        <Sample name="With help">
          <TextField label="Phone" helper="So the rider can reach you" defaultValue="0803 000 0142" />
        </Sample>
        <Sample name="Empty">
          <TextField label="Landmark" optional placeholder="Near Total filling station" />
        </Sample>
        <Sample name="Wrong">
          <TextField label="Email" error="Email is invalid" defaultValue="adaeze@example" />
        </Sample>
        <Sample name="Right">
          <TextField label="Username" valid defaultValue="adaeze_o" />
        </Sample>
        <Sample name="Can’t be changed">
          <TextField label="Email" readOnly defaultValue="adaeze@example.com" />
        </Sample>
        <Sample name="Disabled">
          <TextField label="City" disabled defaultValue="Ikeja" />
        </Sample>
        <Sample name="Search">
          <TextField label="Search" hideLabel start={<Search />} placeholder="Search phones, rice, ankara" />
        </Sample>
        <Sample name="Amount">
          <TextField
            label="Price"
            start="₦"
            inputClassName="text-right tabular"
            size="dense"
            defaultValue="28,500"
          />
        </Sample>
        <Sample name="Long texts">
          <TextField
            label="Landmark or a description of the way from the nearest bus stop"
            error={longError}
            defaultValue="Opposite the second gate of the new Alaba International Market extension"
          />
        </Sample>
        <Sample name="Message">
          <TextArea label="Message" optional placeholder="How can we help?" />
        </Sample>
        <Sample name="Message, wrong">
          <TextArea label="Your message" error="Message is required" />
        </Sample>
        <Sample name="Message, disabled">
          <TextArea label="Answer" disabled defaultValue="We call you back." />
        </Sample>
      </ShowSection>
      <ShowSection title="Passwords and lists" className="grid! items-start md:grid-cols-3">
        <Sample name="Password">
          <PasswordField label="Password" defaultValue="yabasabo2" />
        </Sample>
        <Sample name="With rules">
          <PasswordField label="New password" defaultValue="yabasabo2" rules={rules} />
        </Sample>
        <Sample name="Wrong password">
          <PasswordField label="Confirm Password" defaultValue="yaba" error="Passwords do not match" />
        </Sample>
        <Sample name="Caps lock">
          <PasswordField label="Your password" helper="Caps lock is on" />
        </Sample>
        <Sample name="Select, empty">
          <SelectField label="State" placeholder="Choose a state" options={states} />
        </Sample>
        <Sample name="Select">
          <SelectField label="State of delivery" defaultValue="kano" options={states} />
        </Sample>
        <Sample name="Select, wrong">
          <SelectField label="Area" placeholder="Choose one" error="Area is required" options={states} />
        </Sample>
        <Sample name="Select, disabled">
          <SelectField label="Country" options={[{ value: 'ng', text: 'Nigeria' }]} disabled />
        </Sample>
        <Sample name="Select, dense">
          <SelectField label="Sort by" size="dense" options={[{ value: 'new', text: 'Newest first' }]} />
        </Sample>
      </ShowSection>
    </>
  )
}
