import { Landmark, Truck } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { FacetList } from '../facet-list.tsx'
import { RadioRow } from '../radio-row.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { Switch } from '../switch.tsx'
import { Example, ShowcaseSection } from './show-section.tsx'

const brands = ['All', 'Apple', 'Samsung', 'Nike', 'Adidas', 'Voltora', 'Itel', 'Oraimo', 'Binatone']
const views = [
  { value: 'grid', text: 'Grid' },
  { value: 'list', text: 'List' },
] as const

export function OptionsShowcase() {
  const [chosen, setChosen] = useState<readonly string[]>(['All', 'Nike'])
  const [rating, setRating] = useState('4 and up')
  const [view, setView] = useState<'grid' | 'list'>('grid')
  return (
    <>
      <ShowcaseSection title="Boxes and switches">
        <Example name="Box, on">
          <Checkbox label="Remember me" defaultChecked />
        </Example>
        <Example name="Box, off">
          <Checkbox label="In stock" />
        </Example>
        <Example name="Box, some">
          <Checkbox label="All rows" indeterminate />
        </Example>
        <Example name="Box, wrong">
          <Checkbox label="I agree" error="You must agree" />
        </Example>
        <Example name="Box, disabled">
          <Checkbox label="Not for you" disabled defaultChecked />
        </Example>
        <Example name="Switch, on">
          <Switch label="Use less data" defaultChecked />
        </Example>
        <Example name="Switch, off">
          <Switch label="Published" />
        </Example>
        <Example name="Switch, disabled">
          <Switch label="Always on" disabled defaultChecked />
        </Example>
        <Example name="Switch in settings" className="w-90">
          <Switch label="News by email" place="end" helper="At most once a week" defaultChecked />
        </Example>
        <Example name="Segments">
          <SegmentedControl label="View" name="view" value={view} onChange={setView} options={[...views]} />
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="Rows of choices" className="grid! items-start md:grid-cols-3">
        <Example name="Radio rows">
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
        </Example>
        <Example name="Filter, several">
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
        </Example>
        <Example name="Filter, one">
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
        </Example>
      </ShowcaseSection>
    </>
  )
}
