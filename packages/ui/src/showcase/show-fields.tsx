import { Landmark, Search, Truck } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { FacetList } from '../facet-list.tsx'
import { FileTile } from '../file-tile.tsx'
import { FileUpload } from '../file-upload.tsx'
import { PasswordField } from '../password-field.tsx'
import { RadioRow } from '../radio-row.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { SelectField } from '../select-field.tsx'
import { Switch } from '../switch.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { ShowSection } from './show-section.tsx'

const brands = ['All', 'Apple', 'Samsung', 'Nike', 'Adidas', 'Voltora', 'Itel', 'Oraimo', 'Binatone']

export function ShowFields() {
  const [chosen, setChosen] = useState<readonly string[]>(['All'])
  const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('system')
  const choose = (value: string, on: boolean) =>
    setChosen(on ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <>
      <ShowSection title="Fields">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label="Phone" helper="So the rider can reach you" defaultValue="0803 000 0142" />
          <TextField label="Email" error="Email is invalid" defaultValue="adaeze@example" />
          <PasswordField
            label="Password"
            defaultValue="yabasabo2"
            rules={[
              { text: 'At least 8 characters', met: true },
              { text: 'Upper and lower case letters', met: false },
              { text: 'A number', met: true },
            ]}
          />
          <div className="grid content-start gap-4">
            <SelectField
              label="State"
              placeholder="Choose a state"
              options={[{ value: 'lagos', text: 'Lagos' }]}
            />
            <TextField label="Username" valid defaultValue="adaeze_o" />
          </div>
          <TextField label="Search" hideLabel start={<Search />} placeholder="Search phones, rice, ankara…" />
          <TextField
            label="Price"
            start="₦"
            inputClassName="text-right tabular"
            size="dense"
            defaultValue="28,500"
          />
          <TextField label="Email" readOnly defaultValue="adaeze@example.com" />
          <TextArea label="Message" optional placeholder="How can we help?" />
        </div>
      </ShowSection>
      <ShowSection title="Choices">
        <div className="flex flex-wrap gap-x-6">
          <Checkbox label="Remember me" defaultChecked />
          <Checkbox label="Some" indeterminate />
          <Checkbox label="In stock" />
          <Checkbox label="I agree" error="You must agree" />
          <Switch label="Use less data" defaultChecked />
          <Switch label="Published" />
          <SegmentedControl
            label="Appearance"
            name="appearance"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'system', text: 'System' },
              { value: 'light', text: 'Light' },
              { value: 'dark', text: 'Dark' },
            ]}
          />
        </div>
        <div className="mt-4 grid gap-6 md:grid-cols-[minmax(0,1fr)_15rem]">
          <fieldset className="grid content-start gap-3">
            <legend className="mb-3 font-bold">How do you want to pay?</legend>
            <RadioRow
              name="pay"
              title="Bank transfer"
              description="You get an account number. Pay from your bank app or by USSD."
              end={<Landmark />}
              defaultChecked
            />
            <RadioRow name="pay" title="To your door" description="Tue 24 to Thu 26 Nov" end="₦2,500">
              <p className="flex gap-2 text-small">
                <Truck /> Only seen while chosen.
              </p>
            </RadioRow>
            <RadioRow name="pay" disabled title="Pay later" description="Not for this cart." />
          </fieldset>
          <FacetList
            legend="Brand"
            name="brand"
            onChange={choose}
            options={brands.map((text, index) => ({
              value: text,
              text,
              count: index % 4,
              checked: chosen.includes(text),
            }))}
          />
        </div>
      </ShowSection>
      <ShowSection title="Files">
        <FileUpload
          label="Add pictures"
          accept="image/*"
          multiple
          onFiles={() => {}}
          helper="At least 1000 px. Never cropped."
        >
          <FileTile
            name="front.jpg"
            thumbnail="/pictures/ankara-flare-maxi-dress/1-400.webp"
            main
            onRemove={() => {}}
            onMoveOn={() => {}}
          />
          <FileTile name="detail.jpg" progress={62} onMoveBack={() => {}} />
          <FileTile name="notes.txt" error="Only pictures, please" onRemove={() => {}} onRetry={() => {}} />
        </FileUpload>
      </ShowSection>
    </>
  )
}
